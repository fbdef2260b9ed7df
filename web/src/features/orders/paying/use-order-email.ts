import { useState } from 'react';
import { EmailAddress } from '#shared/email-address.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { typedKeys } from '#web/lib/typed-in-tab.ts';

/** The e-mail of a guest's order, as typed so far. */
export interface OrderEmail {
  readonly value: string;
  readonly isValid: boolean;
  onChange(value: string): void;
}

/** The e-mail for the link, next to the price; undefined for members, who get mails at the account's e-mail. */
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

/** The e-mail typed in this tab, so that the next photo and a reload fill it in. */
function typedEmail(store: Store): string {
  return store.getItem(typedKeys.address) ?? '';
}

/** Keeps an e-mail until the tab is closed or the session ends. */
function keepEmail(store: Store, address: string): void {
  store.setItem(typedKeys.address, address);
}
