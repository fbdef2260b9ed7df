import { documents } from '#shared/photo/document-rules.ts';
import type { Extra } from '#shared/photo/extra.ts';
import { photoChoices } from './photo-choices.ts';
import type { StoredOrder } from './stored-order.ts';

/** The sheet that comes with the photo, on the paper of the document's country; the others are made when asked for. */
export function defaultPrint(order: Pick<StoredOrder, 'options'>): Extra {
  return `print-${documents[photoChoices(order).document].paper}.jpeg`;
}
