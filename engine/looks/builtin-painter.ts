import type { Raster } from '#engine/input/raster.ts';
import type { Look } from '#shared/looks/look.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
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

/** What of a portrait a look is painted on, found when it is first asked for. */
interface Opened {
  readonly raster: Raster;
  face(): WorkRaster;
  hair(): OpenedHair;
  /** Lays a painted face back on the portrait. */
  onFace(after: WorkRaster): Painted;
}

/** Paints a look. As a method's type, one for a look may stand where one for any is read. */
type Paint<Request> = { paint(opened: Opened, request: Request, strength: number): Painted }['paint'];

/** How each look is painted. */
const paints = {
  retoucher: ({ face, onFace }, _, strength) => onFace(retouchFace(face(), defaultStrength * strength).work),
  'makeup-changer': ({ face, onFace }, request, strength) => onFace(makeUpFace(face(), request, strength)),
  'hair-changer'({ raster, hair }, { colour }, strength) {
    const { work, mask } = hair();
    return { ...pasteBack(raster, work, colourHair(work, mask, colour, strength)), mayChange: hairReach(work, mask) };
  },
} satisfies { readonly [Each in Look]: Paint<Extract<LookRequest, { tool: Each }>> };

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
      // The own colour on the own hairstyle is the same picture again.
      return { warnings: [...warnings], notForThisPicture: ['natural', ...notForThisPicture] };
    },
    markHair: async () => {
      const { work, mask } = hair();
      return await drawHairPreview(work, mask);
    },
    paint: (request, strength) => {
      const paint: Paint<LookRequest> = paints[request.tool];
      return paint({ raster, hair, face, onFace }, request, strength);
    },
  };
};
