import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { changeOptions } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { callApi } from '#web/lib/api.ts';
import { orderQueryKey } from '#web/lib/orders/order-queries.ts';
import type { ToolChoice } from '#web/lib/tool-module.ts';
import { choicesKey, orderActs } from '../order-acts.ts';

/**
 * Saves the choices for an order, one after the other. The page shows the last choice immediately, and takes the
 * server's answer once no other choice is pending. A failed choice is rolled back: the page shows what would be paid
 * for.
 */
export function useChoices({ id, secret }: OrderAccess, onChosen: (order: OrderView) => void) {
  const client = useQueryClient();
  const key = orderQueryKey(id);
  const mutationKey = choicesKey(id);
  const accepted = useRef<OrderView['options']>(undefined);
  const isLast = () => client.isMutating({ mutationKey }) <= 1;
  const show = (options: OrderView['options']) =>
    client.setQueryData<OrderView>(key, (order) => order && { ...order, options });
  const { mutate, error } = useMutation({
    mutationKey,
    scope: orderActs(id),
    mutationFn: (choice: ToolChoice) => callApi(changeOptions, { params: { id }, secret, body: choice }),
    onSuccess: ({ order }) => {
      accepted.current = order.options;
      if (!isLast()) return;
      // Requests sent meanwhile may return the former choice.
      void client.cancelQueries({ queryKey: key }, { revert: false });
      client.setQueryData(key, order);
      onChosen(order);
    },
    onError: () => {
      if (isLast() && accepted.current !== undefined) show(accepted.current);
      return client.invalidateQueries({ queryKey: key });
    },
  });
  const choose = (choice: ToolChoice) => {
    // Requests sent before this choice would overwrite it.
    void client.cancelQueries({ queryKey: key }, { revert: false });
    if (client.isMutating({ mutationKey }) === 0) accepted.current = client.getQueryData<OrderView>(key)?.options;
    show({ ...choice.options } as OrderView['options']);
    mutate(choice);
  };
  return { choose, error };
}
