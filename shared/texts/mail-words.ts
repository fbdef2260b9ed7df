import type { MailLinkPurpose } from '#shared/accounts/mail-links.ts';
import type { RefundReason } from '#shared/payments/refund-reason.ts';

/** What the mails of the user pool are for; the code for a changed address is ours. */
export type PoolMailPurpose = Exclude<MailLinkPurpose, 'verify'>;

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
  /** It was a guest's free trial. */
  readonly isTrial: boolean;
}

/** What a mail about a finished photo speaks of. */
export interface DeliveredSubject extends OrderSubject {
  /** The face was changed: the photo is for the person, and not measured for an authority. */
  readonly isLook: boolean;
  /** It has the size of an official photo all the same. */
  readonly isNotForSubmission: boolean;
}

/** What a mail about a refund speaks of; `amount` is what goes back, already formatted. */
export interface RefundSubject {
  readonly amount: string;
  readonly reason: RefundReason;
}

/** The words of the mails about money and credits that go back. */
export interface RefundTexts {
  /** The provider has not sent it yet. */
  owed(subject: RefundSubject): MailWords;
  returned(subject: RefundSubject): MailWords;
  creditBack(reason: 'withdrawn' | 'given_back'): MailWords;
  readonly footer: readonly string[];
}

/** What a mail about a granted claim speaks of; the amounts come formatted. */
export interface GrantSubject {
  readonly id: string;
  readonly amount: string;
  readonly paid: string;
  readonly isWhole: boolean;
}

/** The words of the mails about claims under the guarantee; `id` is the number of the order. */
export interface ClaimTexts {
  opened(id: string): MailWords;
  granted(subject: GrantSubject): MailWords;
  creditBack(id: string): MailWords;
  declined(id: string): MailWords;
  /** Before what the operator says. */
  said(words: string): string;
  readonly footer: readonly string[];
}

/** The words of the mails about a guest's free trial. */
export interface TrialTexts {
  code(code: string): MailWords;
  /** To an address that had its try. */
  readonly used: MailWords;
  /** To an address that has an account. */
  readonly member: MailWords;
  readonly footer: string;
}

/** How much an erasure left without a name. */
export interface ErasedThings {
  /** Orders of which nothing is left but what the books need; all of their pictures are deleted. */
  readonly orders: number;
  /** Rows about money and credits that are kept. */
  readonly moneyRows: number;
  /** Notes of what was agreed to, and when, that are kept. */
  readonly consents: number;
}

/** What the receipt of an erasure speaks of; the moments come formatted. */
export interface ErasureSubject extends ErasedThings {
  readonly number: string;
  readonly requestedAt: string;
  readonly erasedAt: string;
}

/** The words of every mail in one language. */
export interface MailTexts {
  /** The visible address, for whoever cannot press the button. */
  address(link: string): string;
  readonly order: {
    completed(subject: DeliveredSubject): MailWords;
    failed(subject: OrderSubject): MailWords;
    /** To a member who wants no notices, and has a receipt all the same. */
    receipt(subject: OrderSubject): MailWords;
    /** Before the photo is deleted; `date` is the day, already formatted. */
    reminder(subject: { readonly photo: string; readonly date: string }): MailWords;
    readonly footer: readonly string[];
    /** How a member switches these mails off, and where. */
    switchOff(link: string): string;
  };
  readonly refund: RefundTexts;
  readonly claim: ClaimTexts;
  readonly trial: TrialTexts;
  /** Packs that were paid for; amounts and moments come formatted. */
  readonly packs: {
    paid(credits: number): { readonly subject: string; readonly opening: string; readonly action: string };
    pack(name: string, credits: number, price: string): string;
    total(amount: string, paidAt: string, paymentId: string): string;
    /** Above the texts that were accepted. */
    readonly keep: string;
    accepted(title: string, version: string, at: string): string;
    readonly footer: string;
  };
  readonly account: {
    /** `date` is the day of the erasure, already formatted. */
    deletion(date: string): MailWords;
    /** The receipt of an erasure. */
    erased(subject: ErasureSubject): MailWords;
    /** The code that proves a new address. */
    newEmail(code: string): MailWords;
    /** To whoever reads an address that has an account already. */
    readonly emailTaken: MailWords;
    /** To the former address; `shown` is as much of the new one as its owner needs. */
    emailChanged(shown: string): MailWords;
  };
  readonly code: Readonly<Record<PoolMailPurpose, (code: string) => MailWords>> & { readonly footer: string };
}
