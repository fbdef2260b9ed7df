import { documents } from '#shared/photo/document-rules.ts';
import { reasonsToName } from '#shared/photo/order-reasons.ts';
import type { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { RejectionCode } from '#shared/photo/rejection.ts';
import type { CheckId, PhotoReport } from '#shared/photo/report.ts';

/** Exit code for a command line that was not understood. */
export const usageErrorCode = 2;
/** Exit code for a file that could not be read or written. */
export const fileErrorCode = 3;

/** Exit code for a look that is not offered for the picture. */
export const notOfferedCode = 4;

/** The exit code of each rejection; 1 is left to crashes. Scripts depend on them. */
export const exitCodes: Readonly<Record<RejectionCode, number>> = {
  not_an_image: 10,
  unsupported_format: 11,
  file_too_large: 12,
  too_many_pixels: 13,
  image_too_small: 14,
  image_damaged: 15,
  no_face: 20,
  several_faces: 21,
  face_too_small: 22,
  head_cut: 23,
  body_cut: 24,
  margin_missing: 25,
  beside_head: 26,
  rules_failed: 30,
  not_verified: 31,
  no_hair: 27,
  hair_covered: 28,
  hair_cut_off: 29,
  hair_unclear: 33,
  face_changed: 32,
  not_drawn: 34,
};

const messageByCode: Readonly<Record<RejectionCode, string>> = {
  not_an_image: 'This file is not a picture: choose a JPEG, PNG, WebP or HEIC photo.',
  unsupported_format: 'This kind of picture cannot be used: save it as JPEG, PNG, WebP or HEIC.',
  file_too_large: 'The file is larger than 10 MB: save it smaller.',
  too_many_pixels: 'The picture has more than 50 megapixels or a side above 12,000 pixels: save it smaller.',
  image_too_small:
    'The picture is too small: its shorter side needs at least 500 pixels, take a new one with the camera.',
  image_damaged: 'The picture is damaged or incomplete: upload the original file again.',
  no_face: 'No face was found: take a photo from the front, in good light.',
  several_faces: 'Another person shows in the picture: take a photo of one person alone.',
  face_too_small: 'The face is too small in the picture: come closer to the camera.',
  head_cut: 'The head or hair is cut by the edge of the picture: step back and leave room around the head.',
  body_cut: 'The shoulders or chest are cut by the edge of the picture: step back so that the upper body is visible.',
  margin_missing:
    'The head is whole, but the picture ends too close to it, and where the background stays nothing may be added: step back and leave more wall around the head.',
  beside_head:
    'Another person, or a raised arm, shows next to the head: be alone in the picture and let both arms hang.',
  rules_failed: 'The photo breaks a rule of the document',
  not_verified: 'The finished photo was measured once more and does not hold',
  no_hair: 'No hair was found that could be coloured: take a photo that shows all of the hair, without hat or scarf.',
  hair_covered:
    'A scarf, a cap or a hair band would be coloured with the hair: take a photo with nothing on the head that is not to be coloured.',
  hair_cut_off:
    'The hair hangs on clothes or something else of its own colour and cannot be distinguished from it: take a photo in lighter clothes, or with the hair behind the shoulders.',
  hair_unclear: 'It is not sure which part is hair: take a photo in even light before a plain wall.',
  face_changed:
    'The finished look changed the face more than it may, also when drawn weaker, and was not written: take a photo from the front, in even light.',
  not_drawn: 'The hairstyle could not be drawn on this picture: choose another hairstyle, or another photo.',
};

const adviceByCheck: Readonly<Record<CheckId, string>> = {
  faces: 'another person, or a raised arm, shows next to the head: be alone in the picture and let both arms hang',
  resolution: 'the face has too few pixels, come closer to the camera',
  interEyeDistance: 'the face has too few pixels, come closer to the camera',
  headHeight: 'the head does not fit the size the document asks for',
  headWidth: 'the head does not have the width the document asks for',
  eyeLine: 'the eyes do not lie where the document asks for them',
  headInFrame: 'the head does not fit between the edges: step back and leave more wall above it',
  bodyInFrame: 'the shoulders are cut by the edge of the picture, step back',
  yaw: 'look straight into the camera, do not turn your head',
  pitch: 'hold your head level, do not look up or down',
  roll: 'hold your head upright',
  eyesOpen: 'open both eyes',
  mouthClosed: 'close your mouth',
  neutral: 'do not laugh: relax the face, at most a slight smile',
  gaze: 'look into the lens, not aside',
  sharpness: 'the face is blurred, hold the camera still and clean the lens',
  exposure: 'the face is too dark or too bright, stand in even light',
  background: 'the background is not plain: stand before a plain wall ({{colours}})',
  backgroundEdit: 'the background was replaced',
  leftovers:
    'the outline is torn, cut, or has remnants of the background: stand before a plain wall unlike hair and clothes, with room on both sides',
  dynamicRange: 'the face has hardly any contrast, use more even light and clean the lens',
  trueResolution: 'the picture was enlarged before it was sent, use the original file of the camera',
  proportions: 'the picture is stretched or squeezed, use the original file',
  eyesVisible: 'both eyes must be visible: take off glasses and whatever covers an eye',
  faceVisible: 'the face is covered: take off masks and keep hair and objects away',
  handAtFace: 'keep hands away from the face',
  headCovering: 'take off hats, headphones and glasses on the hair; only a religious covering worn every day may stay',
  noise: 'the picture is grainy, use more light',
  compression: 'the picture is compressed too much, use the original file',
  hotSpots: 'light glares on the skin, switch off the flash and dab shiny skin dry',
  evenLight: 'a part of the face lies in shadow, turn towards the light',
  naturalColour: 'the colours are not those of skin: no black and white, no filters, no coloured lamps',
  whiteBalance: 'the light has a colour, use daylight and switch off filters and coloured lamps',
  redEye: 'the eyes are red, switch off the flash',
  recapture: 'this is a photo of a print or screen, photograph the person',
  photographed: 'this is not a photograph',
  captureDate: 'the file says that the picture is older than six months: take a new one',
  writing: 'a date, writing or a watermark lies over the picture: take one without it',
  wallColour: 'the wall does not have a colour the document accepts ({{colours}}): use daylight or another wall',
  wallShadow: 'the wall is not evenly lit: step away from it, so that no shadow falls on it',
  transparency: "the picture has transparent places, as if it had been cut out: use the camera's own file",
  cutOut: 'hair and background look alike: stand before a plain wall',
  fileSize: 'the file cannot be brought to the required size',
};

/** One sentence about what to change. */
export function explain({ code, report }: PhotoRejected): string {
  if (report === undefined) return messageByCode[code];
  return `${messageByCode[code]}: ${failedChecks(report).join('; ')}.`;
}

function failedChecks({ checks, document }: PhotoReport): string[] {
  const colours = documents[document].background.accepted
    .map((colour) => colour.replace('light-', 'light '))
    .join(' or ');
  const advice = reasonsToName(checks).map(({ id }) => adviceByCheck[id]);
  return [...new Set(advice)].map((text) => text.replace('{{colours}}', colours));
}
