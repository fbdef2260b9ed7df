import { Buyer } from '#shared/payments/buyer.ts';
import { typedKeys } from '../typed-in-tab.ts';

/** A buyer as far as somebody has typed. */
export type TypedBuyer = { readonly [Field in keyof Buyer]: string };

const nothing: TypedBuyer = { name: '', surname: '', address: '', city: '', country: '' };

/** What is wrong with what was typed: the fields that are empty or cannot be. */
export function wrongFields(typed: TypedBuyer): ReadonlySet<keyof Buyer> {
  const issues = Buyer.safeParse(typed).error?.issues ?? [];
  return new Set(issues.map(({ path }) => path[0] as keyof Buyer));
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * What was typed in this tab, so that somebody who comes back from the payment page does not type it again; or else what
 * the account remembers.
 */
export function typedBuyer(store: Store, remembered: Buyer | undefined): TypedBuyer {
  const kept = store.getItem(typedKeys.buyer);
  try {
    return { ...nothing, ...remembered, ...(kept === null ? {} : (JSON.parse(kept) as Partial<TypedBuyer>)) };
  } catch {
    return { ...nothing, ...remembered };
  }
}

/** Keeps what was typed until the tab is closed or the session ends. */
export function keepBuyer(store: Store, typed: TypedBuyer): void {
  store.setItem(typedKeys.buyer, JSON.stringify(typed));
}
