/** Details that the law of the operator's country requires; undefined where there are none. */
export interface Trader {
  readonly address?: string;
  /** Tax office and number. */
  readonly tax?: string;
  /** Number in the trade register. */
  readonly register?: string;
  readonly phone?: string;
}

/** Everything an operator edits to change the name, addresses and support hours of the product. */
export const brand = {
  name: 'Vesika',
  /** The name in the two parts of the logo. */
  wordmark: ['Ves', 'ika'],
  company: 'Vesika',
  supportEmail: 'support@vesika.example',
  mailFromName: 'Vesika',
  supportHours: {
    weekdays: { opens: '09:00', closes: '18:00' },
    weekends: { opens: '10:00', closes: '16:00' },
    replyHours: 24,
  },
  /** The time zone of the days that pages and mails name. */
  timeZone: 'Europe/Istanbul',
  /** Pages of the company elsewhere, by the name of the site, such as `Instagram`. */
  elsewhere: {} as Readonly<Record<string, string>>,
  /** The day a lawyer reviewed the legal pages, as `2026-11-23`; a retained stage is not deployed without it. */
  counselReviewedOn: undefined as string | undefined,
  /** The seller, for the contact and legal pages; they show only the details given here. */
  trader: {} as Trader,
} as const;

/** The rate of VAT included in every price, for receipts; undefined where none is charged. */
export const vatPercent: number | undefined = undefined;
