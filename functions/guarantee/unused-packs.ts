/** The refundable part of packs: unused credits, and their share of the price. */
export interface UnusedPacks {
  readonly credits: number;
  readonly amountMinor: number;
}

/**
 * The part of packs that a member has not used, at the paid price. Credits are interchangeable: as many of the balance
 * count as unused as the packs contained. The share is rounded down to whole cents or kuruş.
 *
 * @param sold the credits of the packs, and the paid amount in minor units
 */
export function unusedOf(
  sold: { readonly credits: number; readonly amountMinor: number },
  balance: number,
): UnusedPacks {
  const credits = Math.min(balance, sold.credits);
  return { credits, amountMinor: Math.floor((sold.amountMinor * credits) / sold.credits) };
}
