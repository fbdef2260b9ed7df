import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localeOf } from '#shared/languages.ts';
import { AcceptanceSubject } from '#shared/payments/acceptance.ts';
import { useBuyer } from '#web/lib/buyer/use-buyer.tsx';
import { removeFromCart } from '#web/lib/cart/cart.ts';
import { formatPrice } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { Notice } from '#web/ui/notice.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import { CheckoutProblem, LoadProblem } from './checkout-problems.tsx';
import { LegalBoxes } from './legal-boxes.tsx';
import { useCheckout } from './use-checkout.ts';
import { useSoldItems } from './use-sold-items.ts';
import './checkout.css';

/** The checkout of the cart; renders nothing when the cart is empty. */
export function CheckoutBox({ leave = (url) => location.assign(url) }: { leave?: (url: string) => void }) {
  const { t, i18n } = useTranslation('checkout');
  const { lines, total, unsold, renewed, packs } = useSoldItems();
  const { pay, paying, error } = useCheckout(leave);
  const [accepted, setAccepted] = useState<ReadonlySet<AcceptanceSubject>>(new Set());
  const [refused, setRefused] = useState(0);
  const buyer = useBuyer();
  const price = total && formatPrice(total, i18n.language);
  const place = useRef<HTMLDivElement>(null);
  const press = () => {
    if (accepted.size < AcceptanceSubject.options.length || !buyer.isComplete) return setRefused(refused + 1);
    pay({ packIds: lines.map(({ item }) => item.packId), buyer: buyer.buyer });
  };
  // Runs after the fields are marked: on a phone the invalid one may be off screen.
  useEffect(() => {
    const first = refused === 0 ? null : place.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (first) focusOn(first, first.closest('.field') ?? first);
  }, [refused]);
  const changes = <UnsoldNotice unsold={unsold} renewed={renewed} />;
  if (lines.length === 0) return changes;
  return (
    <Card label={t('title')}>
      <div className="checkout" ref={place}>
        <div className="stack">
          {changes}
          <CheckoutLines
            lines={lines}
            total={price}
            onRemove={(id) => {
              // The pressed button disappears with its line.
              const box = place.current?.closest<HTMLElement>('[aria-label]');
              if (box) focusOn(box);
              removeFromCart([id]);
            }}
          />
          {packs.data === undefined && packs.error !== null ? (
            <LoadProblem error={packs.error} onRetry={packs.refetch} />
          ) : null}
        </div>
        <div className="stack">
          {buyer.fields(refused > 0)}
          <LegalBoxes
            checked={accepted}
            showsError={refused > 0}
            onChange={(subject, is) =>
              setAccepted((before) => {
                const after = new Set(before);
                if (is) after.add(subject);
                else after.delete(subject);
                return after;
              })
            }
          />
          {error === null ? null : <CheckoutProblem error={error} />}
          <Button
            large
            onClick={press}
            disabled={price === undefined || !buyer.isKnown}
            busyText={paying ? t('paying') : undefined}
          >
            {price === undefined ? t('pay') : t('payPrice', { price })}
          </Button>
          <p className="soft small">{t('provider')}</p>
        </div>
      </div>
    </Card>
  );
}

/** Names packs that changed or are no longer sold. */
function UnsoldNotice({ unsold, renewed }: { unsold: readonly string[]; renewed: boolean }) {
  const { t, i18n } = useTranslation('checkout');
  if (unsold.length === 0) return renewed ? <Notice tone="warn" title={t('renewed')} announce /> : null;
  const names = new Intl.ListFormat(localeOf(i18n.language)).format(unsold);
  return (
    <Notice tone="warn" title={t('unsold', { names })} announce>
      <p>
        <Link to="/pricing">{t('otherPacks')}</Link>
      </p>
    </Notice>
  );
}
