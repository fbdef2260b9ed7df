/** The words of a receipt in one language. */
export interface ReceiptWords {
  readonly title: string;
  readonly number: string;
  readonly paidAt: string;
  readonly paymentId: string;
  readonly seller: string;
  readonly buyer: string;
  readonly what: string;
  readonly amount: string;
  readonly total: string;
  tax(percent: string): string;
  pack(name: string, credits: number): string;
  photo(name: string | undefined): string;
  beingRefunded(amount: string): string;
  refunded(amount: string, date: string): string;
  readonly test: string;
  readonly noInvoice: string;
}
