import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { pasteBack } from './ground/paste-back.ts';
import { openFaceWork, type WorkRaster } from './ground/work-raster.ts';
import { faceReach } from './guard/face-reach.ts';
import { hairReach } from './guard/hair-reach.ts';
import { colourHair } from './hair/colour-hair.ts';
import { drawHairPreview } from './hair/draw-hair-preview.ts';
import type { OpenPainter, Painted } from './look-painter.ts';
import { makeUpFace } from './makeup/make-up-face.ts';
import { type OpenedHair, openHair } from './open-hair.ts';
import { defaultStrength, retouchFace } from './retouch/retouch-face.ts';

/** Draws looks with the rooms of this folder. */
export const openBuiltinPainter: OpenPainter = (portrait) => {
  const { raster, landmarks } = portrait;
  let openedFace: WorkRaster | undefined;
  let openedHair: OpenedHair | undefined;
  const face = () => {
    openedFace ??= openFaceWork(raster, landmarks);
    return openedFace;
  };
  const hair = () => {
    openedHair ??= openHair(portrait);
    return openedHair;
  };
  const onFace = (after: WorkRaster): Painted => ({
    ...pasteBack(raster, face(), after),
    mayChange: faceReach(landmarks, raster),
  });
  return {
    findHair: () => void hair(),
    judgeHair: () => {
      const { refusal, warnings, notForThisPicture } = hair().judge();
      if (refusal !== undefined) throw new PhotoRejected(refusal, 'a colour on this hair would look wrong');
      // Its own colour on the same cut is the same picture again.
      return { warnings: [...warnings], notForThisPicture: ['natural', ...notForThisPicture] };
    },
    markHair: async () => {
      const { work, mask } = hair();
      return await drawHairPreview(work, mask);
    },
    paint: (request, strength) => {
      switch (request.tool) {
        case 'retoucher':
          return onFace(retouchFace(face(), defaultStrength * strength).work);
        case 'makeup-changer':
          return onFace(makeUpFace(face(), request, strength));
        case 'hair-changer': {
          const { work, mask } = hair();
          const dyed = colourHair(work, mask, request.colour, strength);
          return { ...pasteBack(raster, work, dyed), mayChange: hairReach(work, mask) };
        }
      }
    },
  };
};
