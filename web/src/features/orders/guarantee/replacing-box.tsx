import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { guaranteeOf } from '#shared/orders/guarantee.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { findStoredOrder } from '../order-store.ts';
import { PriceBox, type PriceBoxProps } from '../paying/price-box.tsx';
import { orderQuery } from '../use-order.ts';
import { FreeBox } from './free-box.tsx';

/** What a photo in the place of another costs: nothing, as long as that one may be exchanged, and then what any photo costs. */
export function ReplacingBox(props: PriceBoxProps) {
  const { t } = useTranslation('guarantee');
  const { replaces } = props.order;
  const former = useFormer(replaces?.orderId ?? props.order.id);
  const { payment } = props;
  const isRefused = payment.error instanceof ApiProblem && payment.error.code === 'guarantee_unavailable';
  if (former.isPending && !isRefused) return <Spinner label={t('instead.looking')} />;
  const guarantee = former.data && guaranteeOf(former.data, new Date());
  // Without an answer the server is asked by the press of the button.
  const isOpen = former.data === undefined ? !isGone(former.error) : guarantee?.ways.includes('new_photo') === true;
  if (isOpen && !isRefused) return <FreeBox {...props} />;
  return (
    <>
      <Notice tone="warn" title={t('instead.closed')} announce>
        <p>{t('instead.closedText')}</p>
      </Notice>
      <PriceBox {...props} payment={isRefused ? { ...payment, error: null } : payment} />
    </>
  );
}

/** The order that is replaced: a member's own, or one this browser has the access to. */
function useFormer(id: PriceBoxProps['order']['id']) {
  const { secret } = findStoredOrder(localStorage, id) ?? {};
  return useQuery({ ...orderQuery({ id, secret }), refetchOnWindowFocus: 'always' });
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiProblem && error.code === 'not_found';
}
