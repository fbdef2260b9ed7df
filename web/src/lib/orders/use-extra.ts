import { useMutation } from '@tanstack/react-query';
import { makeExtra } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { SignedPicture } from '#shared/orders/view.ts';
import type { Extra } from '#shared/photo/extra.ts';
import { callApi } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';

/**
 * Requests an extra of the finished photo and passes on its URL. Idempotent: a repeated request makes nothing twice.
 */
export function useExtra({ id, secret }: OrderAccess, then: (file: SignedPicture) => Promise<void> = async () => {}) {
  return useMutation({
    mutationFn: async (extra: Extra) => {
      const idempotencyKey = newIdempotencyKey();
      const { file } = await callApi(makeExtra, { params: { id }, body: { extra }, secret, idempotencyKey });
      await then(file);
      return file;
    },
  });
}
