import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { openWork, type WorkRaster } from './ground/work-raster.ts';
import { findHair, hairFaceWidthPx } from './hair/find-hair.ts';
import { hairArea } from './hair/hair-area.ts';
import { type HairJudgement, judgeHair } from './hair/judge-hair.ts';
import { maskElsewhere } from './mask-portrait.ts';
import type { Portrait } from './portrait.ts';

/** The hair of a portrait. */
export interface OpenedHair {
  readonly work: WorkRaster;
  /** Share of hair in each pixel of the work. */
  readonly mask: Float32Array;
  /** Measured when it is asked for: the check needs it, and a paid job was checked. */
  judge(): HairJudgement;
}

/** @throws PhotoRejected no_hair */
export function openHair({ raster, landmarks, maskPerson }: Portrait): OpenedHair {
  const area = hairArea(landmarks, raster.widthPx, raster.heightPx);
  const work = openWork(raster, landmarks, area, hairFaceWidthPx);
  const [across, down] = [work.widthPx / work.area.widthPx, work.heightPx / work.area.heightPx];
  const found = findHair(work, maskElsewhere(maskPerson(), work.area.left, work.area.top, across, down));
  if (typeof found === 'string') throw new PhotoRejected('no_hair', `no hair was found: ${found}`);
  return { work, mask: found.mask, judge: () => judgeHair(found) };
}
