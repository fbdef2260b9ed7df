import { useTranslation } from 'react-i18next';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PriceBox, type PriceBoxProps } from '../paying/price-box.tsx';
import { FreeBox } from './free-box.tsx';
import { useFormer } from './use-former.ts';

/** The price of a replacing photo: nothing while the former one is exchangeable, then the usual price. */
export function ReplacingBox(props: PriceBoxProps) {
  const { t } = useTranslation('guarantee');
  const { order, payment } = props;
  const former = useFormer(order.replaces?.orderId ?? order.id);
  const isRefused = payment.error instanceof ApiProblem && payment.error.code === 'guarantee_unavailable';
  if (former === 'looking' && !isRefused) return <Spinner label={t('instead.looking')} />;
  if (former === 'open' && !isRefused) return <FreeBox {...props} />;
  return (
    <>
      <Notice tone="warn" title={t('instead.closed')} announce>
        <p>{t('instead.closedText')}</p>
      </Notice>
      <PriceBox {...props} payment={isRefused ? { ...payment, error: null } : payment} />
    </>
  );
}
