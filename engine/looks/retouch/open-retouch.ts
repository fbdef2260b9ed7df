import { openFaceWork, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { Portrait } from '#engine/looks/portrait.ts';
import type { HealedSpot } from '#shared/looks/retoucher/healed-spot.ts';
import type { RetouchRequest } from '#shared/looks/retoucher/retoucher.ts';
import { keptPlaces } from '#shared/looks/retoucher/retoucher-options.ts';
import { findMarks } from './find-marks.ts';
import type { Spot } from './judge-spots.ts';
import { keepWanted } from './keep-wanted.ts';
import { retouchFace } from './retouch-face.ts';
import { retouchSteps } from './retouch-steps.ts';
import { placeOf, pointOf } from './spot-place.ts';

/** Retouches an opened face; its spots are found once. */
export type Retouch = (request: RetouchRequest, strength: number) => { work: WorkRaster; spots: readonly HealedSpot[] };

/**
 * Finds what is on the skin of a face. On a small part of a portrait it is looked for on the portrait itself, so that a
 * preview heals what the look will heal.
 *
 * @param work the face of the portrait
 */
export function openRetouch({ raster, landmarks, cutFrom }: Portrait, work: WorkRaster): Retouch {
  const whole = cutFrom?.portrait ?? { raster, landmarks };
  const searched = cutFrom === undefined ? work : openFaceWork(whole.raster, whole.landmarks);
  const marks = findMarks(searched);
  const found = marks.spots;
  const { left, top, across, down } = cutFrom ?? { left: 0, top: 0, across: 1, down: 1 };
  const onPart = (x: number, y: number) => ({ x: (x - left) * across, y: (y - top) * down });
  /** On the whole picture, in its pixels. */
  const onWhole = ({ x, y }: Pick<Spot, 'x' | 'y'>) => ({
    x: searched.area.left + x / searched.scale,
    y: searched.area.top + y / searched.scale,
  });
  const inWork = (point: { x: number; y: number }) => {
    const { x, y } = onPart(point.x, point.y);
    return { x: (x - work.area.left) * work.scale, y: (y - work.area.top) * work.scale };
  };
  const workPerSearched = (across * work.scale) / searched.scale;
  const spots = found.map((spot) => ({ ...spot, ...inWork(onWhole(spot)), radius: spot.radius * workPerSearched }));
  const healed = found
    .filter(({ colour }) => colour > 0)
    .map((spot): HealedSpot => {
      const point = onWhole(spot);
      const { x, y } = onPart(point.x, point.y);
      const radius = (spot.radius / searched.scale) * across;
      const [widthPx, heightPx] = [raster.widthPx, raster.heightPx];
      return { place: placeOf(point, whole.raster), x: x / widthPx, y: y / heightPx, radius: radius / widthPx };
    });
  const own = cutFrom === undefined ? marks : findMarks(work, undefined, spots);
  return ({ intensity, keep }, strength) => {
    const { strength: full, amounts } = retouchSteps[intensity];
    const wanted = keptPlaces(keep).map((place) => inWork(pointOf(place, whole.raster)));
    const kept = { ...own, spots: keepWanted(spots, wanted, work.faceWidth) };
    return { work: retouchFace(work, full * strength, amounts, kept).work, spots: healed };
  };
}
