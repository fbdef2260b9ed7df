/** What the law of the operator's country wants shown; undefined where there is none. */
export interface Trader {
  readonly address?: string;
  /** Tax office and number. */
  readonly tax?: string;
  /** Number in the trade register. */
  readonly register?: string;
  readonly phone?: string;
}

/** Everything an operator edits to give the product another name, address and support hours. */
export const brand = {
  name: 'Vesika',
  /** The name in the two parts the logo writes it in. */
  wordmark: ['Ves', 'ika'],
  company: 'Vesika',
  supportEmail: 'support@vesika.example',
  mailFromName: 'Vesika',
  supportHours: {
    weekdays: { opens: '09:00', closes: '18:00' },
    weekends: { opens: '10:00', closes: '16:00' },
    replyHours: 24,
  },
  /** Days that pages and mails both name are days here. */
  timeZone: 'Europe/Istanbul',
  /** Pages of the company elsewhere, by the name of the place, such as `Instagram`. */
  elsewhere: {} as Readonly<Record<string, string>>,
  /** The day a lawyer read the legal pages, as `2026-11-23`; until then each of them says that none has. */
  counselReviewedOn: undefined as string | undefined,
  /** Whose shop this is, for the contact and legal pages; they show only what is written here. */
  trader: {} as Trader,
} as const;

/** The rate of VAT that is part of every price, for receipts; undefined where none is charged. */
export const vatPercent: number | undefined = undefined;
