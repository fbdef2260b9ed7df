import type { AcceptanceSubject } from './acceptance.ts';

/** A text a buyer agrees to, as a page and a mail show it. */
export interface AcceptanceText {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The three texts of one version in one language; `seller` says who sells. */
export type AcceptanceWords = Readonly<Record<AcceptanceSubject, (seller: string) => AcceptanceText>>;
