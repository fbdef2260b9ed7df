import { inputKey, selfieJpegKey } from '#shared/orders/storage-path.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * The file that shows the selfie of an order, and what it is called. Only what is a JPEG has the documented name; what
 * nobody has looked into is handed out as it was sent, and called what it was said to be.
 */
export function selfieFile(order: StoredOrder): { readonly key: string; readonly fileName: string } {
  const { id, tool, folder, selfieJpeg, contentType } = order;
  const ending = selfieJpeg === undefined ? contentType.replace('image/', '') : 'jpeg';
  const key = selfieJpeg === 'copy' ? selfieJpegKey(folder) : inputKey(tool, folder);
  return { key, fileName: `input-${id}.${ending}` };
}
