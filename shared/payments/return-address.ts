/** The parameters of the address to which a browser comes back from the payment page. */
export const returnParams = {
  /** Which payment it comes from. */
  payment: 'payment',
  /** Set to `unpaid` where the provider was asked at that moment and had no money; otherwise nothing is said. */
  outcome: 'outcome',
} as const;

/** The query of that address, after whatever else it names. */
export function returnQuery(paymentId: string, isUnpaid: boolean): string {
  const query = new URLSearchParams({ [returnParams.payment]: paymentId });
  if (isUnpaid) query.set(returnParams.outcome, 'unpaid');
  return query.toString();
}

/** Whether an address says that the provider had no money when the browser came back. */
export function saysUnpaid(params: URLSearchParams): boolean {
  return params.has(returnParams.payment) && params.get(returnParams.outcome) === 'unpaid';
}
