import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { changeOptions } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { callApi } from '#web/lib/api.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { choicesKey, orderQueryKey } from '#web/lib/orders/order-queries.ts';
import type { ToolChoice } from '#web/lib/tool-module.ts';
import { orderActs } from '../order-acts.ts';
import { orderPhase } from '../order-phase.ts';
import { checkQuery, checkQueryKey } from './checking-queries.ts';

/**
 * Saves the choices for an order, one after the other. The page shows the last choice immediately, and takes the
 * server's answer once no other choice is pending. A failed choice is rolled back: the page shows what would be paid
 * for. A choice ends with the check that it needs, so that a payment right after it is for a checked picture.
 */
export function useChoices(access: OrderAccess) {
  const { id, secret } = access;
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const key = orderQueryKey(id);
  const mutationKey = choicesKey(id);
  const accepted = useRef<OrderView['options']>(undefined);
  const isLast = () => client.isMutating({ mutationKey }) <= 1;
  const show = (options: OrderView['options']) =>
    client.setQueryData<OrderView>(key, (order) => order && { ...order, options });
  const { mutate, error } = useMutation({
    mutationKey,
    scope: orderActs(id),
    mutationFn: async (choice: ToolChoice) => {
      const { order } = await callApi(changeOptions, { params: { id }, secret, body: choice });
      accepted.current = order.options;
      if (!isLast()) return;
      // Requests sent meanwhile may return the former choice.
      void client.cancelQueries({ queryKey: key }, { revert: false });
      // The choices of a look stay in place during its next check, whose answer replaces the former one.
      client.setQueryData<OrderView>(key, (former) => ({
        ...order,
        ...(order.lookReport === undefined && former?.lookReport && { lookReport: former.lookReport }),
      }));
      if (orderPhase(order, { returned: false }) === 'check') await checkAgain(order);
    },
    onError: () => {
      if (isLast() && accepted.current !== undefined) show(accepted.current);
      return client.invalidateQueries({ queryKey: key });
    },
  });
  const checkAgain = async (order: OrderView) => {
    // It may have begun before the choice; the server measures again only what has changed.
    const running = client.getQueryCache().find({ queryKey: checkQueryKey(id), fetchStatus: 'fetching' });
    await running?.promise?.catch(() => undefined);
    const check = client.fetchQuery({ ...checkQuery(access, keyFor), staleTime: 0 });
    await check.catch(() => {
      // The page shows the order as it is: not measured.
      client.setQueryData(key, order);
      return client.invalidateQueries({ queryKey: key });
    });
  };
  const choose = (choice: ToolChoice) => {
    // Requests sent before this choice would overwrite it.
    void client.cancelQueries({ queryKey: key }, { revert: false });
    if (client.isMutating({ mutationKey }) === 0) accepted.current = client.getQueryData<OrderView>(key)?.options;
    show({ ...choice.options } as OrderView['options']);
    mutate(choice);
  };
  return { choose, error };
}
