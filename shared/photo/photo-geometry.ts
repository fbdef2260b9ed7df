import type { PhotoReport } from './report.ts';

/** The positions of crown, chin and eyes in a photo, as shares of its width and height from the top left corner. */
export interface PhotoGeometry {
  readonly crown: SharePoint;
  readonly chin: SharePoint;
  readonly rightEye: SharePoint;
  readonly leftEye: SharePoint;
}

interface SharePoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Maps the points of a report from the source to the photo that was cropped from it.
 *
 * @throws RangeError when the report's crop has no area
 */
export function photoGeometry({ overlay, source }: PhotoReport): PhotoGeometry {
  const inPixels = ({ x, y }: SharePoint) => ({ x: x * source.widthPx, y: y * source.heightPx });
  const [topLeft, topRight, , bottomLeft] = overlay.crop.map(inPixels) as [
    SharePoint,
    SharePoint,
    SharePoint,
    SharePoint,
  ];
  const across = { x: topRight.x - topLeft.x, y: topRight.y - topLeft.y };
  const down = { x: bottomLeft.x - topLeft.x, y: bottomLeft.y - topLeft.y };
  const area = across.x * down.y - across.y * down.x;
  if (area === 0) throw new RangeError('the crop has no area');
  const place = (share: SharePoint) => {
    const { x, y } = inPixels(share);
    const [dx, dy] = [x - topLeft.x, y - topLeft.y];
    return { x: (dx * down.y - dy * down.x) / area, y: (dy * across.x - dx * across.y) / area };
  };
  return {
    crown: place(overlay.crown),
    chin: place(overlay.chin),
    rightEye: place(overlay.rightEye),
    leftEye: place(overlay.leftEye),
  };
}
