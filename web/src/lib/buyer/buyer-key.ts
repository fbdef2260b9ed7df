/** Where a tab keeps who pays. */
export const buyerKey = 'vesika.buyer';

/** Forgets who pays: whoever signs in next in this tab is somebody else. */
export function forgetBuyer(store: Pick<Storage, 'removeItem'>): void {
  store.removeItem(buyerKey);
}
