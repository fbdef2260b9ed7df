import { inputKey, selfieJpegKey } from '#shared/orders/storage-path.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * The file that shows the selfie of an order, and its name. A JPEG has the documented name; an unchecked file is served
 * as it was uploaded, under the extension of its declared type.
 */
export function selfieFile(order: StoredOrder): { readonly key: string; readonly fileName: string } {
  const { id, tool, folder, selfieJpeg, contentType } = order;
  const ending = selfieJpeg === undefined ? contentType.replace('image/', '') : 'jpeg';
  const key = selfieJpeg === 'copy' ? selfieJpegKey(folder) : inputKey(tool, folder);
  return { key, fileName: `input-${id}.${ending}` };
}
