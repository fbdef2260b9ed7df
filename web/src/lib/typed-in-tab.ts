/**
 * The storage keys of a tab's inputs on the way to a photo: the consent to measure a face, the key of the chosen picture
 * (and the name of the database with the pictures), the buyer, the e-mail, and its free trial; and what is typed about
 * an event.
 */
export const typedKeys = {
  measuring: 'vesika.measuring',
  picture: 'vesika.picture',
  buyer: 'vesika.buyer',
  address: 'vesika.address',
  trial: 'vesika.trial',
  event: 'vesika.event',
} as const;

/** Removes the inputs: the next member in this tab is another person. */
export function forgetTyped(store: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.values(typedKeys)) store.removeItem(key);
}
