import { foreheadTop } from '#engine/measure/visible/visible-landmarks.ts';
import { drawOver, inFaceUnits } from './draw-over.ts';
import { encodePicture } from './raster-of.ts';
import type { Subject } from './subject.ts';
import { type FalsifiedVariant, fails, warns } from './variant.ts';

/** A baseball cap, its brim and the shadow of the brim on the forehead. */
const cap = `<path d="M -108 -74 Q 0 -40 108 -74 L 108 -50 Q 0 -22 -108 -50 Z" fill="#000000" fill-opacity="0.35"/>
  <path d="M -134 -84 Q -140 -224 0 -228 Q 140 -224 134 -84 Q 60 -112 0 -112 Q -60 -112 -134 -84 Z" fill="#1d2f57"/>
  <path d="M -2 -228 V -112 M -74 -206 Q -48 -160 -52 -104 M 74 -206 Q 48 -160 52 -104" stroke="#142142" stroke-width="3" fill="none"/>
  <path d="M -124 -88 Q -60 -120 0 -120 Q 60 -120 124 -88 Q 120 -58 0 -56 Q -120 -58 -124 -88 Z" fill="#16244a"/>
  <path d="M -118 -80 Q 0 -46 118 -80" stroke="#2b4075" stroke-width="3" fill="none"/>`;

/** A woollen hat with a turned-up rim. */
const knitted = `<defs><pattern id="knit" width="10" height="12" patternUnits="userSpaceOnUse"><rect width="10" height="12" fill="#a33d2e"/>
  <path d="M 0 0 L 5 9 L 10 0" stroke="#c25a48" stroke-width="2.5" fill="none"/></pattern></defs>
  <path d="M -128 -90 Q -136 -236 0 -240 Q 136 -236 128 -90 Z" fill="url(#knit)"/>
  <path d="M -136 -118 Q 0 -142 136 -118 L 132 -66 Q 0 -88 -132 -66 Z" fill="url(#knit)" stroke="#702418" stroke-width="3"/>`;

/** How far above the top of the forehead the bar of a screenshot ends, in eye distances: every crown lies higher. */
const barAbove = 0.15;

/** A bar over the picture's full width down into the hair. */
const barOverCrown = (colour: string) => async (subject: Subject) => {
  const { raster, mesh, interEyePx } = subject;
  const height = Math.max(0, Math.round(mesh.landmarks[foreheadTop]!.y - barAbove * interEyePx));
  return encodePicture(await drawOver(raster, `<rect width="${raster.widthPx}" height="${height}" fill="${colour}"/>`));
};

const hats: readonly FalsifiedVariant[] = [
  ['cap', 'a cap with a brim', cap] as const,
  ['knitted-hat', 'a woollen hat down to the brows', knitted] as const,
].map(([name, shows, content]) => ({
  name,
  family: 'covering',
  shows,
  expects: warns(['headCovering', 'faceVisible']),
  draw: async (subject) => encodePicture(await drawOver(subject.raster, inFaceUnits(subject, content))),
}));

/** Something on the head that is no hair, and a head that ends within the picture. */
export const headVariants: readonly FalsifiedVariant[] = [
  ...hats,
  ...[['black', '#000000'] as const, ['white', '#ffffff'] as const].map(
    ([name, colour]): FalsifiedVariant => ({
      name: `${name}-bar-over-crown`,
      family: 'covering',
      shows: `a ${name} bar of a screenshot down into the hair`,
      expects: fails([], ['head_cut']),
      draw: barOverCrown(colour),
    }),
  ),
];
