import { useState } from 'react';
import { EmailAddress } from '#shared/email-address.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { typedKeys } from '#web/lib/typed-in-tab.ts';

/** The address of a guest's order, as far as it was typed. */
export interface OrderEmail {
  readonly value: string;
  readonly isValid: boolean;
  onChange(value: string): void;
}

/**
 * Where the link goes, typed beside the price; undefined where nobody is asked: a member is written to at the account's
 * address.
 */
export function useOrderEmail({ secret }: OrderAccess, { email }: OrderView): OrderEmail | undefined {
  const { user } = useAuth();
  const [typed, setTyped] = useState<string>();
  const value = typed ?? email ?? (typedEmail(sessionStorage) || (user?.email ?? ''));
  if (secret === undefined) return undefined;
  return {
    value,
    isValid: EmailAddress.safeParse(value).success,
    onChange(next) {
      setTyped(next);
      keepEmail(sessionStorage, next);
    },
  };
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The address somebody typed in this tab, so that the next photo and a reload do not ask for it again. */
function typedEmail(store: Store): string {
  return store.getItem(typedKeys.address) ?? '';
}

/** Keeps an address until the tab is closed or the session ends. */
function keepEmail(store: Store, address: string): void {
  store.setItem(typedKeys.address, address);
}
