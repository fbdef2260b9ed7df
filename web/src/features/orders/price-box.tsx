import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/orders/view.ts';
import type { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { formatPrice } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PayStep } from './pay-step.tsx';

interface PriceBoxProps {
  order: OrderView;
  documentId: DocumentId;
  /** A member's balance; undefined for a guest, who has none. */
  credits: number | undefined;
  paying: boolean;
  error: Error | null;
  onPay: (payWith: 'card' | 'credit') => void;
  onOther: () => void;
}

/** What the photo costs, what it includes, and the way to the payment. */
export function PriceBox({ order, documentId, credits, paying, error, onPay, onOther }: PriceBoxProps) {
  const { t, i18n } = useTranslation('orders');
  const problemText = useProblemText();
  const price = formatPrice(order.price, i18n.language);
  const isDv = documentId === 'dv';
  const parts = [isDv ? t('price.one') : t('price.oneOther', sizes(documentId)), t('price.two'), t('price.three')];
  const [chosen, setChosen] = useState<'card' | 'credit'>();
  const canSpend = credits !== undefined && credits >= 1;
  const payWith = chosen ?? (canSpend ? 'credit' : 'card');
  return (
    <Card label={t('price.title')}>
      <div className="stack price-box">
        <div className="price-box__head">
          <h2>{t('price.title')}</h2>
          <span className="price-box__price">{payWith === 'credit' ? t('price.oneCredit') : price}</span>
        </div>
        <ul className="price-box__parts">
          {parts.map((part) => (
            <li key={part}>
              <Icon name="check" />
              {part}
            </li>
          ))}
        </ul>
        {canSpend ? (
          <ChoiceCards
            legend={t('price.payWith')}
            name="pay-with"
            choices={[
              { value: 'credit', title: t('price.useCredit'), hint: t('price.balance', { count: credits }) },
              { value: 'card', title: t('price.byCard', { price }), hint: t('price.byCardHint') },
            ]}
            value={payWith}
            onChange={setChosen}
          />
        ) : null}
        {cameBackUnpaid(order) ? <Notice tone="warn" title={t('price.unpaid')} /> : null}
        {error === null ? null : (
          <Notice tone="bad" title={t('price.failed')} announce>
            <p>{problemText(error)}</p>
          </Notice>
        )}
        <PayStep options={order.options} onPay={() => onPay(payWith)}>
          {(pay) =>
            payWith === 'credit' ? (
              <Button large onClick={pay} busyText={paying ? t('price.starting') : undefined}>
                {t('price.useCredit')}
              </Button>
            ) : (
              <Button large onClick={pay} busyText={paying ? t('price.paying') : undefined}>
                {t('price.pay', { price })}
              </Button>
            )
          }
        </PayStep>
        <Button look="plain" onClick={onOther} disabled={paying}>
          {t('otherPhoto')}
        </Button>
        <p className="soft small">
          {t('price.delivery')} {isDv ? t('price.notGovernment', { price }) : t('price.notAuthority', { price })}
        </p>
      </div>
    </Card>
  );
}

/** A checkout was opened for the order, and the money has not come. */
function cameBackUnpaid({ paymentStatus }: OrderView): boolean {
  return paymentStatus === 'failed' || paymentStatus === 'awaiting';
}

function sizes(documentId: DocumentId) {
  const { widthPx, heightPx, widthMm, heightMm } = documents[documentId];
  return { widthPx, heightPx, widthMm, heightMm };
}
