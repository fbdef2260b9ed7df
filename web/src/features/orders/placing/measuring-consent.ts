import { declarationVersions } from '#shared/orders/declaration-versions.ts';
import { typedKeys } from '#web/lib/typed-in-tab.ts';

/** Whether the guest consented in this tab to the current version of the text. */
export function consentsToMeasuring(store: Pick<Storage, 'getItem'>): boolean {
  return store.getItem(typedKeys.measuring) === declarationVersions.faceMeasuring;
}

export function keepConsent(store: Pick<Storage, 'setItem'>): void {
  store.setItem(typedKeys.measuring, declarationVersions.faceMeasuring);
}
