import sharp from 'sharp';
import type { FaceBox } from '#shared/events/enrolment.ts';

const margin = 1 / 3;
const sidePx = 240;

/** Cuts a face out of a picture: the box and a third of it on every side, as a JPEG. */
export async function cutFace(picture: Uint8Array, box: FaceBox): Promise<Uint8Array> {
  const source = sharp(picture);
  const { width, height } = await source.metadata();
  const edge = (share: number, size: number) => Math.round(Math.min(1, Math.max(0, share)) * size);
  const left = edge(box.left - box.width * margin, width);
  const top = edge(box.top - box.height * margin, height);
  const right = edge(box.left + box.width * (1 + margin), width);
  const bottom = edge(box.top + box.height * (1 + margin), height);
  const face = source.extract({ left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) });
  return new Uint8Array(await face.resize(sidePx, sidePx, { fit: 'cover' }).jpeg({ quality: 80 }).toBuffer());
}
