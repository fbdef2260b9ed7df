/** Where a tab keeps what was typed beside a price: who pays, where the link to a photo goes, and the free try of that address. */
export const typedKeys = { buyer: 'vesika.buyer', address: 'vesika.address', trial: 'vesika.trial' } as const;

/** Forgets what was typed: whoever signs in next in this tab is somebody else. */
export function forgetTyped(store: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.values(typedKeys)) store.removeItem(key);
}
