/** The parameters of the URL to which a browser returns from the payment page. */
export const returnParams = {
  /** The payment it returns from. */
  payment: 'payment',
  /** Set to `unpaid` when the provider had no payment at that moment; absent otherwise. */
  outcome: 'outcome',
} as const;

/** The query of that URL, appended to its other parameters. */
export function returnQuery(paymentId: string, isUnpaid: boolean): string {
  const query = new URLSearchParams({ [returnParams.payment]: paymentId });
  if (isUnpaid) query.set(returnParams.outcome, 'unpaid');
  return query.toString();
}

/** Whether the provider had no payment when the browser returned. */
export function saysUnpaid(params: URLSearchParams): boolean {
  return params.has(returnParams.payment) && params.get(returnParams.outcome) === 'unpaid';
}
