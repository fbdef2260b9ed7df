import { typedKeys } from '#web/lib/typed-in-tab.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The address somebody typed in this tab, so that the next photo and a reload do not ask for it again. */
export function typedEmail(store: Store): string {
  return store.getItem(typedKeys.address) ?? '';
}

/** Keeps an address until the tab is closed or the session ends. */
export function keepEmail(store: Store, address: string): void {
  store.setItem(typedKeys.address, address);
}
