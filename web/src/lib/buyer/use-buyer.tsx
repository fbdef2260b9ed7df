import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Buyer } from '#shared/payments/buyer.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import { useAuth } from '../auth/use-auth.ts';
import { configQuery } from '../config-queries.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { keepBuyer, type TypedBuyer, typedBuyer, wrongFields } from './typed-buyer.ts';

/** Loaded only if a provider asks for a buyer. */
const Fields = lazyComponent(async () => {
  const [{ BuyerFields }] = await Promise.all([import('./buyer-fields.tsx'), needTexts('buyer')]);
  return BuyerFields;
});

/** The buyer's details, if the stage's provider requires them. */
export interface AskedBuyer {
  /** False until the config has loaded; until then no payment is possible. */
  readonly isKnown: boolean;
  /** False until all required fields are filled in. */
  readonly isComplete: boolean;
  /** The details to send with the payment; undefined if none are required, or until they are complete. */
  readonly buyer: Buyer | undefined;
  /**
   * The fields, or nothing if none are required.
   *
   * @param complains whether a payment was attempted with the current values
   */
  fields(complains: boolean): ReactNode;
}

const noBuyerAsked: AskedBuyer = { isKnown: true, isComplete: true, buyer: undefined, fields: () => null };

/**
 * Asks a card buyer for name and address, if the provider needs them. The account stores a member's values, the tab
 * those typed in it.
 *
 * @param byCard other ways to pay need no details
 */
export function useBuyer(byCard = true): AskedBuyer {
  const asking = useQuery(configQuery);
  const { profile } = useAuth();
  const [typed, setTyped] = useState<TypedBuyer>();
  if (!byCard) return noBuyerAsked;
  // If the config failed, the server says what is missing.
  if (asking.data?.asksBuyer !== true) return { ...noBuyerAsked, isKnown: !asking.isPending };
  const value = typed ?? typedBuyer(sessionStorage, profile?.buyer);
  const wrong = wrongFields(value);
  const change = (next: TypedBuyer) => {
    setTyped(next);
    keepBuyer(sessionStorage, next);
  };
  return {
    isKnown: true,
    isComplete: wrong.size === 0,
    buyer: Buyer.safeParse(value).data,
    fields: (complains) => (
      <Suspense>
        <Fields
          value={value}
          onChange={change}
          wrong={complains ? wrong : new Set()}
          remembered={profile !== undefined}
        />
      </Suspense>
    ),
  };
}
