/**
 * Whether a page belongs to a guest of an event, who was invited by a person and buys nothing here: its frame has no
 * cart, no prices and no account.
 */
export function isGuestPage(address: string): boolean {
  return /^\/(events\/.|contribute\/?$|deletions\/.)/.test(address);
}
