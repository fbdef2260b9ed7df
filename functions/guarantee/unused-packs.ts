/** What goes back of packs: credits that were not used, and their share of the price. */
export interface UnusedPacks {
  readonly credits: number;
  readonly amountMinor: number;
}

/**
 * The part of packs that a member has not used, at the price that was paid. Credits have no names: as many of the balance
 * are taken for theirs as the packs brought. The share is rounded down to whole cents or kuruş.
 *
 * @param sold what the packs brought, and what was paid for them in minor units
 */
export function unusedOf(
  sold: { readonly credits: number; readonly amountMinor: number },
  balance: number,
): UnusedPacks {
  const credits = Math.min(balance, sold.credits);
  return { credits, amountMinor: Math.floor((sold.amountMinor * credits) / sold.credits) };
}
