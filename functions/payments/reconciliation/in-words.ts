/** An amount for an operator to read, in any currency: `1.00 USD`. */
export function inWords({
  amountMinor,
  currency,
}: {
  readonly amountMinor: number;
  readonly currency: string;
}): string {
  return `${(amountMinor / 100).toFixed(2)} ${currency}`;
}
