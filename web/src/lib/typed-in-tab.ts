/**
 * Where a tab keeps what was said on the way to a photo: that its face may be measured, who pays, where the link goes, and
 * the free trial of that address.
 */
export const typedKeys = {
  measuring: 'vesika.measuring',
  buyer: 'vesika.buyer',
  address: 'vesika.address',
  trial: 'vesika.trial',
} as const;

/** Forgets what was said: whoever signs in next in this tab is somebody else. */
export function forgetTyped(store: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.values(typedKeys)) store.removeItem(key);
}
