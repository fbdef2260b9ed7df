import type { StoredOrder } from '#functions/records/stored-order.ts';
import type { PhotoChoices } from '#shared/photo/photo-engine.ts';
import { GreencardOptions } from '#shared/tools/greencard.ts';

/** What the engine is told about a green card order. The category changes thresholds, never the picture. */
export function photoChoices(order: Pick<StoredOrder, 'options'>): PhotoChoices {
  const { category, document, background } = GreencardOptions.parse(order.options);
  return { document, background, infant: category === 'baby' };
}
