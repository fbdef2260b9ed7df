import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostCreditsOfEvent } from '#shared/events/capacity.ts';
import { buyCapacity, type EventView } from '#shared/events/contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { balanceChanged } from '#web/lib/auth/balance-changed.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { actionLinkClass, Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { useEventChange } from '../event-queries.ts';
import { CreditPrice } from './credit-price.tsx';

interface BuyPlacesProps {
  event: EventView;
  /** Chosen photos for which the event has no place. */
  waiting: number;
  /** Called when there is room for more. */
  onBought: () => void;
}

/** Numbers of credits that are offered, next to the number that the waiting photos need. */
const offered = [1, 2, 5, 10, 20, 50, 100];

/** Whether the event can have more places. */
export const mayBuyPlaces = ({ state, isHidden, credits }: EventView): boolean =>
  state !== 'expired' && !isHidden && credits < mostCreditsOfEvent;

/** Buys places with credits: as a notice while photos wait for them, otherwise folded. */
export function BuyPlaces({ event, waiting, onBought }: BuyPlacesProps) {
  const { t, i18n } = useTranslation('event-photos');
  const { t: upload } = useTranslation('event-uploads');
  const left = mostCreditsOfEvent - event.credits;
  if (event.state === 'expired' || event.isHidden || (left <= 0 && waiting === 0)) return null;
  const form = <PlacesForm event={event} waiting={waiting} left={left} onBought={onBought} />;
  if (waiting === 0) return <Disclosure title={t('places.more')}>{form}</Disclosure>;
  const count = { count: waiting, formatted: formatNumber(waiting, i18n.language) };
  return (
    <Notice tone="warn" title={<span role="status">{upload('waiting', count)}</span>}>
      {left > 0 ? form : <p>{t('places.most', { limit: formatNumber(event.photoLimit, i18n.language) })}</p>}
    </Notice>
  );
}

function PlacesForm({ event, waiting, left, onBought }: BuyPlacesProps & { left: number }) {
  const { t, i18n } = useTranslation('event-photos');
  const { profile } = useAuth();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const keyFor = useIdempotencyKey();
  const needed = Math.min(left, Math.max(1, Math.ceil(waiting / eventLimits.photosPerCredit)));
  const [chosen, setChosen] = useState<number>();
  const credits = Math.min(left, chosen ?? needed);
  const number = (value: number) => formatNumber(value, i18n.language);
  const photos = (value: number) => number(value * eventLimits.photosPerCredit);
  const buy = useEventChange(
    () =>
      callApi(buyCapacity, {
        ...{ params: { id: event.id }, body: { credits } },
        idempotencyKey: keyFor(`${event.credits} ${credits}`),
      }),
    ({ photoLimit }) => {
      setChosen(undefined);
      void sayDone(t('places.bought', { limit: number(photoLimit) }));
      void balanceChanged(queries);
      onBought();
    },
  );
  const balance = profile?.credits;
  const isShort = balance !== undefined && balance < credits;
  useEffect(() => {
    if (!isShort) return undefined;
    // Credits may have been bought in another tab.
    const readAgain = () => void balanceChanged(queries);
    addEventListener('focus', readAgain);
    return () => removeEventListener('focus', readAgain);
  }, [isShort, queries]);
  // Folded, it is one form of many.
  const look = waiting > 0 ? 'primary' : 'quiet';
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!buy.isPending && !isShort) buy.mutate();
  };
  const choices = [...new Set([...offered.filter((each) => each <= left), needed, credits])].sort((a, b) => a - b);
  return (
    <form className="stack tight" onSubmit={submit}>
      <SelectField
        label={t('places.label')}
        value={String(credits)}
        onChange={(value) => setChosen(Number(value))}
        choices={choices.map((value) => ({
          value: String(value),
          name: t('places.choice', { number: number(value), photos: photos(value) }),
        }))}
        {...(balance !== undefined && {
          hint: t('places.balance', { number: number(balance) }),
        })}
      />
      <p className="soft small">{t('places.rule', { guests: number(eventLimits.guestsOfEvent) })}</p>
      <CreditPrice missing={credits - (balance ?? 0)} />
      {buy.error === null ? null : (
        <p className="field-error" role="alert">
          {problemText(buy.error)}
        </p>
      )}
      {isShort ? (
        <>
          {/* In another tab: the chosen files stay in this one. */}
          <div>
            <a href="/pricing" target="_blank" rel="noreferrer" className={actionLinkClass(look)}>
              {t('places.missing')}
            </a>
          </div>
          <p className="soft small">{t('places.comeBack')}</p>
        </>
      ) : (
        <div>
          <Button type="submit" look={look} busyText={buy.isPending ? t('places.buying') : undefined}>
            {t('places.buy')}
          </Button>
        </div>
      )}
    </form>
  );
}
