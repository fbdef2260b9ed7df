import type { MailLinkPurpose } from '#shared/accounts/mail-links.ts';
import type { RefundReason } from '#shared/payments/refund-reason.ts';

/** The purposes of the user pool's mails; the code for a changed e-mail is ours. */
export type PoolMailPurpose = Exclude<MailLinkPurpose, 'verify'>;

/** The texts of one mail. */
export interface MailWords {
  readonly subject: string;
  /** The paragraphs. */
  readonly lines: readonly string[];
  /** The label of the button, in a mail with an action. */
  readonly action?: string;
}

/** The facts of a mail about an order: `photo` is what was ordered, `amount` what was paid by card, formatted. */
export interface OrderSubject {
  readonly photo: string;
  readonly amount: string | undefined;
  /** Whether it was a guest's free trial. */
  readonly isTrial: boolean;
}

/** The facts of a mail about a finished photo. */
export interface DeliveredSubject extends OrderSubject {
  /** A member signs in for report, receipt and deletion: without that, the link shows the photo only. */
  readonly isMember: boolean;
  /** The face was changed: the photo is for the customer, and not measured for an authority. */
  readonly isLook: boolean;
  /** It has the size of an official photo anyway. */
  readonly isNotForSubmission: boolean;
}

/** The facts of a mail about a refund; `amount` is refunded, formatted. */
export interface RefundSubject {
  readonly amount: string;
  readonly reason: RefundReason;
}

/** The texts of the mails about refunds and released credits. */
export interface RefundTexts {
  /** The provider has not sent it yet. */
  owed(subject: RefundSubject): MailWords;
  returned(subject: RefundSubject): MailWords;
  creditBack(reason: 'withdrawn' | 'given_back'): MailWords;
  readonly footer: readonly string[];
}

/** The facts of a mail about a granted claim; the amounts are formatted. */
export interface GrantSubject {
  readonly id: string;
  readonly amount: string;
  readonly paid: string;
  readonly isWhole: boolean;
}

/** The texts of the mails about claims under the guarantee; `id` is the order id. */
export interface ClaimTexts {
  opened(id: string): MailWords;
  granted(subject: GrantSubject): MailWords;
  creditBack(id: string): MailWords;
  declined(id: string): MailWords;
  /** Introduces the operator's words. */
  said(words: string): string;
  readonly footer: readonly string[];
}

/** The texts of the mails about a guest's free trial. */
export interface TrialTexts {
  code(code: string): MailWords;
  /** To an e-mail whose free trial was used. */
  readonly used: MailWords;
  /** To an e-mail that has an account. */
  readonly member: MailWords;
  readonly footer: string;
}

/** The texts of the mails to a guest of an event who left an address. */
export interface GuestTexts {
  /** Proves the address; it names neither event nor organiser. */
  readonly proof: MailWords;
  readonly notAsked: string;
  /** There are new photos of the guest. */
  digest(subject: { readonly count: number; readonly event: string }): MailWords;
  /** When address and mails end. */
  readonly until: string;
  /** The label of the link that ends the mails. */
  readonly stop: string;
}

/** What an erasure leaves without personal data. */
export interface ErasedThings {
  /** Orders of which only the books' fields are left; all of their pictures are deleted. */
  readonly orders: number;
  /** Kept rows about money and credits. */
  readonly moneyRows: number;
  /** Kept records of consents. */
  readonly consents: number;
}

/** The facts of the receipt of an erasure; the times are formatted. */
export interface ErasureSubject extends ErasedThings {
  readonly number: string;
  readonly requestedAt: string;
  readonly erasedAt: string;
}

/** The texts of every mail in one language. */
export interface MailTexts {
  /** The visible URL, for readers without the button. */
  address(link: string): string;
  readonly order: {
    completed(subject: DeliveredSubject): MailWords;
    failed(subject: OrderSubject): MailWords;
    /** To a member who switched notices off, and still gets a receipt. */
    receipt(subject: OrderSubject): MailWords;
    /** Before the photo is deleted; `date` is the day, formatted. */
    reminder(subject: { readonly photo: string; readonly date: string }): MailWords;
    /** What the link opens to others, which is less of a member's order. */
    footer(isMember: boolean): readonly string[];
    /** How a member switches these mails off, and where. */
    switchOff(link: string): string;
  };
  readonly refund: RefundTexts;
  readonly claim: ClaimTexts;
  readonly trial: TrialTexts;
  readonly guest: GuestTexts;
  /** Packs that were paid for; amounts and times are formatted. */
  readonly packs: {
    paid(credits: number): { readonly subject: string; readonly opening: string; readonly action: string };
    pack(name: string, credits: number, price: string): string;
    total(amount: string, paidAt: string, paymentId: string): string;
    /** Above the accepted texts. */
    readonly keep: string;
    accepted(title: string, version: string, at: string): string;
    readonly footer: string;
  };
  readonly account: {
    /** `date` is the day of the erasure, formatted. */
    deletion(date: string): MailWords;
    /** The receipt of an erasure. */
    erased(subject: ErasureSubject): MailWords;
    /** The code that verifies a new e-mail. */
    newEmail(code: string): MailWords;
    /** To the owner of an e-mail that has an account already. */
    readonly emailTaken: MailWords;
    /** To the former e-mail; `shown` is the visible part of the new one. */
    emailChanged(shown: string): MailWords;
  };
  /** The link carries the code; no page asks for it. */
  readonly code: Readonly<Record<PoolMailPurpose, MailWords>> & { readonly footer: string };
}
