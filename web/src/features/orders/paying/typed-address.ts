const storageKey = 'vesika.address';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The address somebody typed in this tab, so that the next photo and a reload do not ask for it again. */
export function typedAddress(store: Store): string {
  return store.getItem(storageKey) ?? '';
}

/** Keeps an address until the tab is closed. */
export function keepAddress(store: Store, address: string): void {
  store.setItem(storageKey, address);
}
