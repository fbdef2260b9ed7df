import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ClaimView } from '#shared/guarantee/claim.ts';
import { limits } from '#shared/limits.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { formatDay, formatPrice } from '#web/lib/format.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface ClaimStandingProps {
  order: OrderView;
  claim: ClaimView;
  /** Whether it was sent just now from this place. */
  isNew: boolean;
}

/** The focused form has unmounted. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The state of a claim: what comes next, or the decision and its reason. */
export function ClaimStanding({ order, claim, isNew }: ClaimStandingProps) {
  const { t } = useTranslation('guarantee');
  const isOpen = claim.state === 'open';
  const tones = { open: 'info', granted: 'good', partly_granted: 'good', declined: 'warn' } as const;
  return (
    <div className="stack tight" tabIndex={-1} ref={isNew ? takeFocus : undefined}>
      <Notice tone={tones[claim.state]} title={t(`standing.${claim.state}`)}>
        <ClaimFacts order={order} claim={claim} />
        {claim.words === undefined ? null : <p>{t('standing.words', { words: claim.words })}</p>}
      </Notice>
      {isOpen ? null : (
        <>
          <p className="small soft">{t('standing.final')}</p>
          <div>
            <Link to={`/contact?order=${order.id}`} className={actionLinkClass('quiet')}>
              {t('standing.write')}
            </Link>
          </div>
        </>
      )}
    </div>
  );
}

function ClaimFacts({ order, claim }: Pick<ClaimStandingProps, 'order' | 'claim'>) {
  const { t, i18n } = useTranslation('guarantee');
  const { openedAt, decidedAt = openedAt, state, amount } = claim;
  const opened = formatDay(openedAt, i18n.language);
  const date = formatDay(decidedAt, i18n.language);
  if (state === 'open') {
    return (
      <p>
        {t('standing.openedOn', { date: opened })} {t('claim.next', { count: limits.claimAnswerDays })}
      </p>
    );
  }
  if (state === 'declined') return <p>{t('standing.declinedOn', { date })}</p>;
  if (amount === undefined) return <p>{t('standing.creditOn', { date })}</p>;
  const price = formatPrice(order.price, i18n.language);
  const back = formatPrice(amount, i18n.language);
  return (
    <p>{state === 'granted' ? t('standing.allOn', { date, back }) : t('standing.partOn', { date, back, price })}</p>
  );
}
