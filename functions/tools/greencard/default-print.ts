import type { StoredOrder } from '#functions/records/stored-order.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { Extra } from '#shared/photo/extra.ts';
import { photoChoices } from './photo-choices.ts';

/** The sheet that comes with the photo, on the paper of the document's country; the others are made when asked for. */
export function defaultPrint(order: Pick<StoredOrder, 'options'>): Extra {
  return `print-${documents[photoChoices(order).document].paper}.jpeg`;
}
