/** The longer side of a picture that is sent; its JPEG is far below the limit of the server. */
const sentSidePx = 960;
const sentQuality = 0.9;
/** Width over height of the shown part of a camera's picture. */
export const shownShape = 3 / 4;

/** The part of a frame that is shown, in the middle of it. */
export function shownPart(width: number, height: number) {
  const part = { width: Math.min(width, height * shownShape), height: Math.min(height, width / shownShape) };
  return { ...part, x: (width - part.width) / 2, y: (height - part.height) / 2 };
}

type Part = ReturnType<typeof shownPart>;

/** A picture of the camera, exactly what is shown, unmirrored. */
export function pictureOfVideo(video: HTMLVideoElement): Promise<Blob> {
  return encode(video, shownPart(video.videoWidth, video.videoHeight));
}

/**
 * A chosen file as a picture to send.
 *
 * @throws when the browser cannot read it
 */
export async function pictureOfFile(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await encode(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height });
  } finally {
    bitmap.close();
  }
}

function encode(source: CanvasImageSource, { x, y, width, height }: Part): Promise<Blob> {
  const scale = Math.min(1, sentSidePx / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the picture has no pixels')) : resolve(blob)),
      'image/jpeg',
      sentQuality,
    );
  });
}

/** A picture as base64, as the API takes it. */
export async function toBase64(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let binary = '';
  // The arguments of one call are limited.
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}
