import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeOptions } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { callApi } from '#web/lib/api.ts';
import type { ToolChoice } from '#web/lib/tool-room.ts';
import { orderQueryKey } from '../use-order.ts';

/** Tells the server what is chosen for an order, one choice after the other; the page shows it at once. */
export function useChoices({ id, secret }: OrderAccess, onChosen: (order: OrderView) => void) {
  const client = useQueryClient();
  const key = orderQueryKey(id);
  const { mutate, error } = useMutation({
    // A later choice waits for the one before it.
    scope: { id: `choices ${id}` },
    mutationFn: (choice: ToolChoice) => callApi(changeOptions, { params: { id }, secret, body: choice }),
    onMutate: async ({ options }) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<OrderView>(
        key,
        (order) => order && { ...order, options: { ...options } as OrderView['options'] },
      );
    },
    onSuccess: ({ order }) => {
      client.setQueryData(key, order);
      onChosen(order);
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
  return { choose: mutate, error };
}
