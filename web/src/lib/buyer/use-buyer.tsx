import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Buyer } from '#shared/payments/buyer.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import { useAuth } from '../auth/use-auth.ts';
import { configQuery } from '../config-queries.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { keepBuyer, type TypedBuyer, typedBuyer, wrongFields } from './typed-buyer.ts';

/** Fetched only where a provider asks for a buyer. */
const Fields = lazyComponent(async () => {
  const [{ BuyerFields }] = await Promise.all([import('./buyer-fields.tsx'), needTexts('buyer')]);
  return BuyerFields;
});

/** Who pays, as far as the provider of the stage has to be told. */
export interface AskedBuyer {
  /** False until it is known whether anybody is asked; until then nothing can be paid. */
  readonly isKnown: boolean;
  /** False until everything is said that is asked for. */
  readonly isComplete: boolean;
  /** What to send with the payment; undefined where nobody is asked, and until everything is said. */
  readonly buyer: Buyer | undefined;
  /**
   * The fields, or nothing where nobody is asked.
   *
   * @param complains whether somebody wanted to pay with what is there
   */
  fields(complains: boolean): ReactNode;
}

const nobodyAsks: AskedBuyer = { isKnown: true, isComplete: true, buyer: undefined, fields: () => null };

/**
 * Asks for the name and the address of whoever pays by card, where the provider needs them. A member's are remembered by
 * the account, and what was typed by the tab.
 *
 * @param byCard nobody is asked who pays another way
 */
export function useBuyer(byCard = true): AskedBuyer {
  const asking = useQuery(configQuery);
  const { profile } = useAuth();
  const [typed, setTyped] = useState<TypedBuyer>();
  if (!byCard) return nobodyAsks;
  // Where it cannot be known, the server says what it misses.
  if (asking.data?.asksBuyer !== true) return { ...nobodyAsks, isKnown: !asking.isPending };
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
