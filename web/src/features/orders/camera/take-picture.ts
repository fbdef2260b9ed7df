import { limits } from '#shared/limits.ts';
import { jpegQuality } from '../encode-jpeg.ts';
import type { FrameSize } from './plan-oval.ts';

/** A still takes about a second on a phone; a slower one is abandoned. */
const patienceMs = 3000;

/** The used part of the ImageCapture draft; Safari and Firefox lack it. */
interface StillCamera {
  getPhotoCapabilities(): Promise<{ readonly imageWidth?: StillRange; readonly imageHeight?: StillRange }>;
  takePhoto(size: { readonly imageWidth: number; readonly imageHeight: number }): Promise<Blob>;
}
interface StillRange {
  readonly max: number;
}
declare const ImageCapture: (new (track: MediaStreamTrack) => StillCamera) | undefined;

interface PictureOptions {
  /** A camera whose stills may be larger than its video; undefined to use the frame. */
  readonly stillOf: MediaStreamTrack | undefined;
  /** Aborts the wait; nothing is taken afterwards. */
  readonly signal: AbortSignal;
}

/**
 * Takes the picture of a video, unmirrored, and pauses the video at it. If a still fails or is no better, the picture
 * is the frame.
 *
 * @throws the reason of the signal, if it aborts first
 */
export async function takePicture(video: HTMLVideoElement, { stillOf, signal }: PictureOptions): Promise<File> {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return await Promise.race([take(video, { stillOf, signal }), aborted]);
}

async function take(video: HTMLVideoElement, { stillOf, signal }: PictureOptions): Promise<File> {
  // The shutter may be pressed before the first frame.
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
    await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true, signal }));
  }
  const frame = document.createElement('canvas');
  frame.width = video.videoWidth;
  frame.height = video.videoHeight;
  frame.getContext('2d')?.drawImage(video, 0, 0);
  video.pause();
  const size = { widthPx: frame.width, heightPx: frame.height };
  const still =
    stillOf === undefined
      ? undefined
      : await Promise.race([takeStill(stillOf, size).catch(() => undefined), nothingAfter(patienceMs)]);
  const blob = still ?? (await toJpeg(frame));
  return new File([blob], 'camera.jpg', { type: blob.type });
}

async function takeStill(track: MediaStreamTrack, frame: FrameSize): Promise<Blob | undefined> {
  if (typeof ImageCapture === 'undefined') return undefined;
  const camera = new ImageCapture(track);
  const { imageWidth, imageHeight } = await camera.getPhotoCapabilities();
  if (imageWidth === undefined || imageHeight === undefined) return undefined;
  if (imageWidth.max * imageHeight.max <= frame.widthPx * frame.heightPx) return undefined;
  const blob = await camera.takePhoto({ imageWidth: imageWidth.max, imageHeight: imageHeight.max });
  const bitmap = await createImageBitmap(blob);
  const still = { widthPx: bitmap.width, heightPx: bitmap.height, type: blob.type, bytes: blob.size };
  bitmap.close();
  return isBetterStill(still, frame) ? blob : undefined;
}

interface Still extends FrameSize {
  readonly type: string;
  readonly bytes: number;
}

/** Whether a still shows more than the frame, in the same orientation, and may be uploaded. */
export function isBetterStill(still: Still, frame: FrameSize): boolean {
  const pixels = still.widthPx * still.heightPx;
  return (
    still.type === 'image/jpeg' &&
    still.bytes <= limits.uploadMaxBytes &&
    pixels <= limits.uploadMaxPixels &&
    pixels > frame.widthPx * frame.heightPx &&
    // Some phones do not rotate their stills.
    still.widthPx > still.heightPx === frame.widthPx > frame.heightPx
  );
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the frame has no pixels')) : resolve(blob)),
      'image/jpeg',
      jpegQuality,
    );
  });
}

function nothingAfter(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
