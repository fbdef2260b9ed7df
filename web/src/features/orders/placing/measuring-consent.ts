import { declarationVersions } from '#shared/orders/declaration-versions.ts';
import { typedKeys } from '#web/lib/typed-in-tab.ts';

/** Whether somebody in this tab agreed, to the words of today, that a face is measured. */
export function consentsToMeasuring(store: Pick<Storage, 'getItem'>): boolean {
  return store.getItem(typedKeys.measuring) === declarationVersions.faceMeasuring;
}

export function keepConsent(store: Pick<Storage, 'setItem'>): void {
  store.setItem(typedKeys.measuring, declarationVersions.faceMeasuring);
}
