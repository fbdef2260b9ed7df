import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { limits } from '#shared/limits.ts';
import { isLook } from '#shared/looks/look.ts';
import { guaranteeOf } from '#shared/orders/guarantee.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { tools } from '#shared/tools/tools.ts';
import { formatDay, formatPrice } from '#web/lib/format.ts';
import type { FormEntry } from '#web/lib/orders/form-entry.ts';
import { useNow } from '#web/lib/use-now.ts';
import { actionLinkClass, Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimStanding } from './claim-standing.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const { most, inDays } = limits.photoReturns;
const days = limits.refundRequestDays;

interface NotSatisfiedProps {
  access: OrderAccess;
  order: OrderView;
}

/** What can be done about an unsatisfactory photo now, and until when. */
export function NotSatisfied({ access, order }: NotSatisfiedProps) {
  const { t, i18n } = useTranslation(['guarantee', 'shell']);
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState(false);
  const guarantee = guaranteeOf(order, new Date(useNow(60_000)));
  if (order.claim !== undefined) {
    return (
      <Disclosure title={t('title')} open>
        <ClaimStanding order={order} claim={order.claim} isNew={sent} />
      </Disclosure>
    );
  }
  if (guarantee === undefined) return null;
  const offersNew = guarantee.ways.includes('new_photo');
  const date = formatDay(guarantee.until, i18n.language);
  const { payWith, report } = order;
  // Such a photo can be returned even after the download.
  const why = report?.verdict === 'fail' ? 'failed' : 'refund';
  const price = formatPrice(order.price, i18n.language);
  return (
    <Disclosure title={t('title')}>
      {isLook(order.tool) ? null : <p>{t(`shell:guarantee.${payWith === 'credit' ? 'credit' : 'money'}`, { days })}</p>}
      {guarantee.ways.includes('refund') ? (
        <>
          <p>{payWith === 'credit' ? t(`${why}.credit`, { date }) : t(`${why}.money`, { date, price })}</p>
          {offersNew ? <p>{t('newPhoto.text')}</p> : null}
          <div className="row">
            {offersNew ? <NewPhotoLink order={order} /> : null}
            <Button look="quiet" onClick={() => setAsking(true)}>
              {t('refund.ask')}
            </Button>
          </div>
        </>
      ) : (
        <>
          {order.givenBackOften ? <p>{t('claim.often', { most, days: inDays })}</p> : null}
          <p>{payWith === 'credit' ? t('claim.credit', { date, days }) : t('claim.money', { date, days, price })}</p>
          <ClaimForm access={access} onSent={() => setSent(true)} />
        </>
      )}
      {asking ? <RefundDialog access={access} order={order} onClose={() => setAsking(false)} /> : null}
    </Disclosure>
  );
}

/** The link to a new picture that replaces a delivered photo, for the same document and person. */
function NewPhotoLink({ order: { id, tool, options } }: { order: OrderView }) {
  const { t } = useTranslation('guarantee');
  const entry: FormEntry = { startsNew: true, chosen: options, instead: id };
  return (
    <Link to={tools[tool].route} state={entry} className={actionLinkClass()}>
      {t('newPhoto.make')}
    </Link>
  );
}
