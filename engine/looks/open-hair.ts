import type { LookReport } from '#shared/looks/look-report.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { openWork, type WorkRaster } from './ground/work-raster.ts';
import { findHair } from './hair/find-hair.ts';
import { hairArea } from './hair/hair-area.ts';
import { measureLength } from './hair/hair-length.ts';
import { maskElsewhere } from './mask-portrait.ts';
import type { Portrait } from './portrait.ts';

/** The hair of a portrait. */
export interface OpenedHair extends Pick<LookReport, 'warnings'> {
  readonly work: WorkRaster;
  /** Share of hair in each pixel of the work. */
  readonly mask: Float32Array;
  readonly notForThisPicture: LookReport['notForThisPicture']['hairColours'];
}

/** Wider faces are reduced: strands are drawn by the picture, the colour lies over many of them. */
const maxFaceWidthPx = 260;

/** @throws PhotoRejected no_hair */
export function openHair({ raster, landmarks, maskPerson }: Portrait): OpenedHair {
  const area = hairArea(landmarks, raster.widthPx, raster.heightPx);
  const work = openWork(raster, landmarks, area, maxFaceWidthPx);
  const [across, down] = [work.widthPx / work.area.widthPx, work.heightPx / work.area.heightPx];
  const found = findHair(work, maskElsewhere(maskPerson(), work.area.left, work.area.top, across, down));
  if ('why' in found) throw new PhotoRejected('no_hair', `no hair was found: ${found.why}`);
  const isLong = measureLength(work, found.mask).reachesBelowMouth;
  return {
    work,
    mask: found.mask,
    warnings: [],
    // Its own colour on its own cut would be the same picture again; ends that are lightened need some length.
    notForThisPicture: isLong ? ['natural'] : ['natural', 'ombre', 'balayage'],
  };
}
