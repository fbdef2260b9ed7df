import type { AcceptanceSubject } from './acceptance.ts';

/** A text that a buyer accepts, for a page and a mail. */
export interface AcceptanceText {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The three texts of one version in one language; `seller` is the seller's line. */
export type AcceptanceWords = Readonly<Record<AcceptanceSubject, (seller: string) => AcceptanceText>>;
