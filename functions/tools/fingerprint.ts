import { createHash } from 'node:crypto';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { ToolPreview } from './photo-tool.ts';

/** Identifies the photo of an order before it is made: by the selfie and the options. */
export function fingerprint(order: StoredOrder, { choices }: ToolPreview): string {
  return createHash('sha256')
    .update(JSON.stringify([order.selfieEtag, choices(order)]))
    .digest('hex');
}
