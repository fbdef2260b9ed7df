import { Buyer } from '#shared/payments/buyer.ts';
import { typedKeys } from '../typed-in-tab.ts';

/** The buyer's details as typed so far. */
export type TypedBuyer = { readonly [Field in keyof Buyer]: string };

const nothing: TypedBuyer = { name: '', surname: '', address: '', city: '', country: '' };

/** The invalid fields: empty or impossible. */
export function wrongFields(typed: TypedBuyer): ReadonlySet<keyof Buyer> {
  const issues = Buyer.safeParse(typed).error?.issues ?? [];
  return new Set(issues.map(({ path }) => path[0] as keyof Buyer));
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The values typed in this tab, so that a return from the payment page keeps them; otherwise those of the account. */
export function typedBuyer(store: Store, remembered: Buyer | undefined): TypedBuyer {
  const kept = store.getItem(typedKeys.buyer);
  try {
    return { ...nothing, ...remembered, ...(kept === null ? {} : (JSON.parse(kept) as Partial<TypedBuyer>)) };
  } catch {
    return { ...nothing, ...remembered };
  }
}

/** Keeps the values until the tab is closed or the session ends. */
export function keepBuyer(store: Store, typed: TypedBuyer): void {
  store.setItem(typedKeys.buyer, JSON.stringify(typed));
}
