/** The documented quality of a picture encoded on the page. */
export const jpegQuality = 0.95;

/**
 * Encodes a drawing as a JPEG. JPEG has no transparency: transparent areas become white instead of black.
 *
 * @param size in pixels
 * @returns undefined if the browser cannot encode it
 */
export async function encodeJpeg(
  size: { readonly width: number; readonly height: number },
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), { width: size.width, height: size.height });
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  draw(context);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  return blob ?? undefined;
}
