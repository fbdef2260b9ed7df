import { useMutation, useQueryClient } from '@tanstack/react-query';
import { makeExtra } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { SignedPicture } from '#shared/orders/view.ts';
import type { Extra } from '#shared/photo/extra.ts';
import { callApi } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { refetchTaken } from './use-save-photo.ts';

/**
 * Requests an extra of the finished photo, which takes it, and passes on its URL. Idempotent: a repeated request makes
 * nothing twice.
 */
export function useExtra(access: OrderAccess, then: (file: SignedPicture) => Promise<void> = async () => {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (extra: Extra) => {
      const idempotencyKey = newIdempotencyKey();
      const { id, secret } = access;
      const { file } = await callApi(makeExtra, { params: { id }, body: { extra }, secret, idempotencyKey });
      refetchTaken(client, access);
      await then(file);
      return file;
    },
  });
}
