import type { MailLinkPurpose } from '#shared/accounts/mail-links.ts';

/** The words of one mail. */
export interface MailWords {
  readonly subject: string;
  /** The paragraphs. */
  readonly lines: readonly string[];
  /** What the button says, in a mail that leads somewhere. */
  readonly action?: string;
}

/** What a mail about an order speaks of: `photo` is what was ordered, `amount` what was paid by card, already formatted. */
export interface OrderSubject {
  readonly photo: string;
  readonly amount: string | undefined;
}

/** The words of every mail in one language. */
export interface MailTexts {
  /** The visible address, for whoever cannot press the button. */
  address(link: string): string;
  readonly order: {
    completed(subject: OrderSubject): MailWords;
    failed(subject: OrderSubject): MailWords;
    readonly footer: readonly string[];
  };
  readonly account: {
    /** `date` is the day of the erasure, already formatted. */
    deletion(date: string): MailWords;
    readonly erased: MailWords;
  };
  readonly code: Readonly<Record<MailLinkPurpose, (code: string) => MailWords>> & { readonly footer: string };
}
