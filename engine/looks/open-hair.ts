import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { openWork, type WorkRaster } from './ground/work-raster.ts';
import { keepFeatures } from './guard/hair-reach.ts';
import { findHair, hairFaceWidthPx } from './hair/find-hair.ts';
import { hairArea } from './hair/hair-area.ts';
import { type HairJudgement, judgeHair } from './hair/judge-hair.ts';
import { maskElsewhere } from './mask-portrait.ts';
import type { CutFrom, Portrait } from './portrait.ts';

/** The hair of a portrait. */
export interface OpenedHair {
  readonly work: WorkRaster;
  /** Share of hair in each pixel of the work. */
  readonly mask: Float32Array;
  /** Measured when it is asked for: the check needs it, and a paid job was checked. */
  judge(): HairJudgement;
}

/** A part of a portrait whose hair was found shows the same hair: its previews are those of what is marked. */
const known = new WeakMap<CutFrom['portrait'], OpenedHair>();

/** @throws PhotoRejected no_hair */
export function openHair(portrait: Portrait): OpenedHair {
  const { raster, landmarks, maskPerson, cutFrom } = portrait;
  const area = hairArea(landmarks, raster.widthPx, raster.heightPx);
  const work = openWork(raster, landmarks, area, hairFaceWidthPx);
  const whole = cutFrom && known.get(cutFrom.portrait);
  if (whole !== undefined) return { work, mask: cutMask(whole, work, cutFrom!), judge: () => whole.judge() };
  const [across, down] = [work.widthPx / work.area.widthPx, work.heightPx / work.area.heightPx];
  const found = findHair(work, maskElsewhere(maskPerson(), work.area.left, work.area.top, across, down));
  if (typeof found === 'string') throw new PhotoRejected('no_hair', `no hair was found: ${found}`);
  keepFeatures(work, found.mask);
  const opened = { work, mask: found.mask, judge: () => judgeHair(found) };
  known.set(portrait, opened);
  return opened;
}

/** The mask of the whole in the work of its part, whose pixels are larger: the mean of what lies in each of them. */
function cutMask({ work: whole, mask }: OpenedHair, part: WorkRaster, cut: CutFrom): Float32Array {
  const across = reaches(part.widthPx, whole.widthPx, (x) => {
    const inPicture = cut.left + (part.area.left + (x * part.area.widthPx) / part.widthPx) / cut.across;
    return ((inPicture - whole.area.left) * whole.widthPx) / whole.area.widthPx;
  });
  const down = reaches(part.heightPx, whole.heightPx, (y) => {
    const inPicture = cut.top + (part.area.top + (y * part.area.heightPx) / part.heightPx) / cut.down;
    return ((inPicture - whole.area.top) * whole.heightPx) / whole.area.heightPx;
  });
  const reduced = new Float32Array(part.widthPx * part.heightPx);
  for (const [row, [top, bottom]] of down.entries()) {
    for (const [column, [left, right]] of across.entries()) {
      let sum = 0;
      for (let y = top; y < bottom; y += 1) {
        for (let at = y * whole.widthPx + left; at < y * whole.widthPx + right; at += 1) sum += mask[at]!;
      }
      reduced[row * part.widthPx + column] = sum / ((bottom - top) * (right - left));
    }
  }
  return reduced;
}

/** For each place along a side of the part, the places of the whole it covers: from, and to (exclusive), at least one. */
function reaches(length: number, ofWhole: number, place: (edge: number) => number): (readonly [number, number])[] {
  return Array.from({ length }, (_, at) => {
    const from = Math.min(ofWhole - 1, Math.max(0, Math.round(place(at))));
    return [from, Math.min(ofWhole, Math.max(from + 1, Math.round(place(at + 1))))] as const;
  });
}
