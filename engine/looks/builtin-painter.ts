import type { Landmark } from '#engine/face/mesh-face.ts';
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
import type { Judged, OpenPainter, Painted } from './look-painter.ts';
import { judgeMakeup } from './makeup/judge-makeup.ts';
import { type MakeUp, openMakeup } from './makeup/make-up-face.ts';
import { type OpenedHair, openHair } from './open-hair.ts';
import { openRetouch, type Retouch } from './retouch/open-retouch.ts';

/** What of a portrait a look is painted on, found when it is first asked for. */
interface Opened {
  readonly raster: Raster;
  readonly landmarks: readonly Landmark[];
  face(): WorkRaster;
  hair(): OpenedHair;
  makeup(): MakeUp;
  /** What is found on the skin of the face. */
  retouch(): Retouch;
  /** Lays a painted face back on the portrait. */
  onFace(after: WorkRaster): Painted;
}

/** How a look is painted. With methods, one of a look may stand where one of any is read. */
interface LookHand<Request> {
  paint(opened: Opened, request: Request, strength: number): Painted;
  /** What `LookPainter.judge` says; nothing where every picture with a face permits all of it. */
  judge?(opened: Opened, request: Request): Judged;
}

/** How each look is painted. */
const hands = {
  retoucher: {
    paint({ retouch, onFace }, request, strength) {
      const { work, spots } = retouch()(request, strength);
      return { ...onFace(work), spots };
    },
  },
  'makeup-changer': {
    paint: ({ makeup, onFace }, request, strength) => onFace(makeup()(request, strength)),
    judge: judgeMakeup,
  },
  'hair-changer': {
    paint({ raster, hair }, { colour }, strength) {
      const { work, mask } = hair();
      return { ...pasteBack(raster, work, colourHair(work, mask, colour, strength)), mayChange: hairReach(work, mask) };
    },
    judge({ hair }) {
      const { refusal, warnings, notForThisPicture } = hair().judge();
      if (refusal !== undefined) throw new PhotoRejected(refusal, 'a colour on this hair would look wrong');
      const own = { option: 'natural', reason: 'same_picture' } as const;
      return { warnings, notForThisPicture: { hairColours: [own, ...notForThisPicture] } };
    },
  },
} satisfies { readonly [Each in Look]: LookHand<Extract<LookRequest, { tool: Each }>> };

/** Draws looks with the rooms of this folder. */
export const openBuiltinPainter: OpenPainter = (portrait) => {
  const { raster, landmarks } = portrait;
  let openedFace: WorkRaster | undefined;
  let openedHair: OpenedHair | undefined;
  let openedMakeup: MakeUp | undefined;
  let openedRetouch: Retouch | undefined;
  const face = () => {
    openedFace ??= openFaceWork(raster, landmarks);
    return openedFace;
  };
  const hair = () => {
    openedHair ??= openHair(portrait);
    return openedHair;
  };
  const makeup = () => {
    openedMakeup ??= openMakeup(face());
    return openedMakeup;
  };
  const retouch = () => {
    openedRetouch ??= openRetouch(portrait, face());
    return openedRetouch;
  };
  const onFace = (after: WorkRaster): Painted => ({
    ...pasteBack(raster, face(), after),
    mayChange: faceReach(landmarks, raster),
  });
  const opened = { raster, landmarks, hair, face, makeup, retouch, onFace };
  return {
    findHair: () => void hair(),
    judge: (request) => handOf(request).judge?.(opened, request) ?? {},
    markHair: async () => {
      const { work, mask } = hair();
      return await drawHairPreview(work, mask);
    },
    paint: (request, strength) => handOf(request).paint(opened, request, strength),
  };
};

const handOf = ({ tool }: LookRequest): LookHand<LookRequest> => hands[tool];
