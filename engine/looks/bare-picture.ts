import { openPicture } from '#engine/input/picture.ts';
import { encodeLook } from './encode-look.ts';

/**
 * The picture for an external processor: all of its pixels, upright and in sRGB, without the file's metadata. A processor
 * needs neither the place nor the camera.
 *
 * @param minShortSidePx see `refuseSize`
 * @throws PhotoRejected when it cannot be read
 */
export async function barePicture(bytes: Uint8Array, minShortSidePx?: number): Promise<Uint8Array> {
  const picture = await openPicture(bytes, minShortSidePx);
  return await encodeLook(await picture.decode(picture.widthPx, picture.heightPx));
}
