/** The texts of the test checkout in one language. */
export interface PageTexts {
  readonly title: string;
  readonly note: string;
  readonly card: string;
  pay(amount: string): string;
  readonly works: string;
  readonly cards: string;
  readonly done: string;
  readonly back: string;
  readonly giveUp: string;
  /** Why a payment was declined, by the code of the test card. */
  readonly declined: Readonly<Record<string, string>>;
}
