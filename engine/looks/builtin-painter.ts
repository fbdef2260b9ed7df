import { pasteBack } from './ground/paste-back.ts';
import { openFaceWork, type WorkRaster } from './ground/work-raster.ts';
import { faceReach } from './guard/face-reach.ts';
import type { OpenPainter, Painted } from './look-painter.ts';
import { makeUpFace } from './makeup/make-up-face.ts';
import { defaultStrength, retouchFace } from './retouch/retouch-face.ts';

/** Draws looks with the rooms of this folder. */
export const openBuiltinPainter: OpenPainter = ({ raster, landmarks }) => {
  let opened: WorkRaster | undefined;
  const openFace = () => {
    opened ??= openFaceWork(raster, landmarks);
    return opened;
  };
  const onFace = (after: WorkRaster): Painted => ({
    ...pasteBack(raster, openFace(), after),
    mayChange: faceReach(landmarks, raster),
  });
  return {
    findHair: () => {
      throw new Error('hair is not painted yet');
    },
    paint: (request, strength) => {
      switch (request.tool) {
        case 'retoucher':
          return onFace(retouchFace(openFace(), defaultStrength * strength).work);
        case 'makeup-changer':
          return onFace(makeUpFace(openFace(), request, strength));
        case 'hair-changer':
          throw new Error('hair is not painted yet');
      }
    },
  };
};
