import sharp from 'sharp';
import type { Point } from '#engine/geometry/point.ts';
import { seededRandom } from '../people/random.ts';
import { arrangeGroup, type Standing } from './arrange-group.ts';
import type { CastMember } from './cast.ts';
import type { Head } from './cut-head.ts';
import { drawClothes, drawNeck, type Hsl, legs, type Outfit } from './draw-clothes.ts';
import { drawScene, type Scene } from './draw-scene.ts';

/** A person in a photo, and the box of the face without hair and neck, as shares of the photo's width and height. */
export interface TruePlace {
  readonly person: string;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** A composed photo: a JPEG, and who is in it. */
export interface ComposedPhoto {
  readonly bytes: Uint8Array;
  readonly scene: Scene['kind'];
  readonly people: readonly TruePlace[];
}

/** The picture of a drawn person's head. */
export type FindHead = (id: string, picture: number) => Promise<Head>;

/** As cameras and phones give them, 12 megapixels at most. */
const sizes = [
  { widthPx: 3000, heightPx: 2000 },
  { widthPx: 2400, heightPx: 1600 },
  { widthPx: 4000, heightPx: 3000 },
  { widthPx: 2048, heightPx: 1536 },
] as const;
export const fewestPeople = 3;
export const mostPeople = 12;

/** Heads of the drawn set sit this much lower on their bodies than the clothes do, in hundredths of the face's width. */
const raised = 16;
/** a, b, c, d, e, f of an SVG matrix. */
type Matrix = readonly [number, number, number, number, number, number];
const between = (random: () => number, from: number, to: number) => from + (to - from) * random();
const oneOf = <One>(list: readonly One[], random: () => number): One => list[Math.floor(random() * list.length)]!;
const written = (matrix: Matrix) => `matrix(${matrix.map((value) => value.toFixed(5)).join(' ')})`;

/**
 * A photo of a group; the same seed gives the same bytes.
 *
 * @param people how many are in it @default drawn by lot
 */
export async function composePhoto(
  seed: number,
  cast: readonly CastMember[],
  findHead: FindHead,
  people?: number,
): Promise<ComposedPhoto> {
  const random = seededRandom(seed);
  const size = oneOf([sizes[0], ...sizes], random);
  const drawnCount = fewestPeople + Math.floor(random() * (mostPeople - fewestPeople + 1));
  const group = arrangeGroup(cast, people ?? drawnCount, size, random);
  const scene = drawScene({ ...size, floorY: group.floorY }, random);
  return await develop({ ...size, scene, people: group.people, random }, findHead);
}

/** The selfie of one person, in a hall, as the live camera takes it. */
export async function composeSelfie(
  who: CastMember,
  picture: number,
  seed: number,
  findHead: FindHead,
): Promise<Uint8Array> {
  const random = seededRandom(seed);
  const [widthPx, heightPx] = [960, 1280];
  const scene = {
    ...drawScene({ widthPx, heightPx, floorY: heightPx * 0.85 }, () => 0.3),
    light: [1, 1, 1],
    shade: 0.1,
  } as const;
  const place = { x: widthPx / 2, y: heightPx * 0.58, faceWidthPx: widthPx * 0.3, headTilt: 0, lean: 0 };
  const { bytes } = await develop(
    { widthPx, heightPx, scene, people: [{ who, picture, ...place }], random, isSelfie: true },
    findHead,
  );
  return bytes;
}

interface Shot {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly scene: Scene;
  readonly people: readonly Standing[];
  readonly random: () => number;
  readonly isSelfie?: boolean;
}

/** Draws people before a scene, and takes the picture with a lens and a sensor. */
async function develop(
  { widthPx, heightPx, scene, people, random, isSelfie = false }: Shot,
  findHead: FindHead,
): Promise<ComposedPhoto> {
  const tilt = isSelfie ? 0 : (between(random, -1, 1) ** 3 * 6 * Math.PI) / 180;
  // A tilted picture is enlarged, so that no corner is empty.
  const zoom = 1 + Math.abs(Math.sin(tilt)) * (widthPx / heightPx);
  const camera = around(widthPx / 2, heightPx / 2, tilt, zoom);
  const drawn: string[] = [];
  const truth: TruePlace[] = [];
  for (const [nth, standing] of people.entries()) {
    const head = await findHead(standing.who.id, standing.picture);
    const outfit = dress(standing.who, head, random);
    const onNeck = `translate(${head.neck.across * 100} ${-raised})`;
    const onHead = headMatrix(head, standing.headTilt);
    const onPhoto = bodyMatrix(standing);
    const picture = await encode(head);
    drawn.push(`<g transform="${written(onPhoto)}">
      <ellipse cx="0" cy="${legs - raised}" rx="170" ry="26" fill="url(#ground)"/><g transform="${onNeck}">${drawNeck(outfit, `p${nth}`)}</g>
      <image href="data:image/png;base64,${picture}" width="${head.widthPx}" height="${head.heightPx}" transform="${written(onHead)}"/>
      <g transform="${onNeck}">${drawClothes(outfit, `p${nth}`)}</g></g>`);
    const outline = head.outline.map((point) => [onHead, onPhoto, camera].reduce(moved, point));
    truth.push({ person: standing.who.id, box: boxOf(outline, widthPx, heightPx) });
  }
  const backdrop = await drawBackdrop(scene, camera, widthPx, heightPx);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">${definitions(scene)}
    <g transform="${written(camera)}">${drawn.join('')}</g><rect width="100%" height="100%" fill="url(#side)"/></svg>`;
  const blurPx = isSelfie ? 0.4 : Math.max(0.4, (between(random, 0, 1) ** 4 * widthPx) / 900);
  const quality = isSelfie ? 92 : Math.round(between(random, 58, 94));
  const seen = await sharp(backdrop, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .composite([{ input: Buffer.from(svg), unlimited: true }])
    .removeAlpha()
    .blur(blurPx)
    .linear([...scene.light], [0, 0, 0])
    .raw()
    .toBuffer();
  const grain = isSelfie ? 2 : scene.kind === 'dance floor' ? between(random, 4, 12) : between(random, 1, 5);
  addGrain(seen, grain, random);
  const bytes = await sharp(seen, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
  return { bytes, scene: scene.kind, people: truth };
}

/** Small and blurred, then enlarged: what is out of focus has no detail. */
async function drawBackdrop(
  { kind, backdrop }: Scene,
  camera: Matrix,
  widthPx: number,
  heightPx: number,
): Promise<Buffer> {
  const reduced = 4;
  // A flash, or the sun, lights people more than what is far behind them: not so on a dance floor, which is dark.
  const backdropLight = kind === 'dance floor' ? 1.5 : 1.06;
  const turned = backdrop.replace(
    /^(<svg[^>]*>)([\s\S]*)<\/svg>$/,
    (_, open: string, content: string) =>
      `${open
        .replace('>', ` viewBox="0 0 ${widthPx} ${heightPx}">`)
        .replace(/width="\d+"/, `width="${widthPx / reduced}"`)
        .replace(
          /height="\d+"/,
          `height="${heightPx / reduced}"`,
        )}<g transform="${written(camera)}">${content}</g></svg>`,
  );
  const small = await sharp(Buffer.from(turned))
    .removeAlpha()
    .blur(widthPx / reduced / 260)
    .linear(backdropLight, 0)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return await sharp(small).resize(widthPx, heightPx, { kernel: 'cubic', fit: 'fill' }).removeAlpha().raw().toBuffer();
}

const definitions = ({ side, shade }: Scene) => `<defs>
  <radialGradient id="ground"><stop offset="0" stop-opacity=".55"/><stop offset=".6" stop-opacity=".3"/><stop offset="1" stop-opacity="0"/></radialGradient>
  <linearGradient id="side" x1="${side < 0 ? 0 : 1}" x2="${side < 0 ? 1 : 0}" y1="0" y2=".3"><stop offset="0" stop-color="#fff3d8" stop-opacity="${shade * 0.3}"/>
    <stop offset=".4" stop-color="#fff3d8" stop-opacity="0"/><stop offset=".4" stop-opacity="0"/><stop offset="1" stop-opacity="${shade}"/></linearGradient></defs>`;

async function encode({ rgba, widthPx, heightPx }: Head): Promise<string> {
  const png = sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } }).png({ compressionLevel: 1 });
  return (await png.toBuffer()).toString('base64');
}

const suits: readonly Hsl[] = [
  [220, 22, 20],
  [215, 12, 28],
  [30, 10, 18],
  [0, 0, 12],
  [210, 30, 34],
  [35, 24, 62],
  [150, 14, 24],
];
const shirts: readonly Hsl[] = [
  [210, 40, 78],
  [0, 0, 92],
  [350, 35, 78],
  [200, 30, 42],
  [45, 40, 82],
  [160, 22, 55],
];
const dresses: readonly Hsl[] = [
  [350, 50, 42],
  [160, 35, 32],
  [275, 28, 48],
  [210, 48, 38],
  [20, 55, 66],
  [45, 55, 62],
  [330, 45, 70],
  [0, 0, 14],
  [190, 40, 44],
];
const accents: readonly Hsl[] = [
  [350, 55, 38],
  [45, 60, 60],
  [215, 45, 40],
  [160, 30, 36],
  [0, 0, 20],
  [20, 60, 70],
];

/** Draws lots for clothes. */
function dress({ isWoman }: CastMember, { skin, neck }: Head, random: () => number): Outfit {
  const kind = isWoman ? (random() < 0.85 ? 'dress' : 'shirt') : random() < 0.65 ? 'suit' : 'shirt';
  const suit = oneOf(suits, random);
  return {
    kind,
    cloth: kind === 'suit' ? suit : oneOf(kind === 'dress' ? dresses : shirts, random),
    trousers: kind === 'suit' ? suit : oneOf(suits, random),
    accent: oneOf(accents, random),
    skin: skin.map((value) => value * 0.95),
    neck: neck.colour,
    shoulders: isWoman ? 122 : 146,
    hem: random() < 0.5 ? 'floor' : 'knee',
    neckwear: oneOf(['tie', 'bow', 'none'] as const, random),
    glass: oneOf([-1, 0, 0, 1] as const, random),
  };
}

/** From the head's picture to hundredths of the face's width: upright, then tilted around the neck. */
function headMatrix({ chin, roll, faceWidthPx }: Head, tiltDegrees: number): Matrix {
  const scale = 100 / faceWidthPx;
  const angle = (tiltDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle - roll) * scale, Math.sin(angle - roll) * scale];
  // The chin moves aside as the head tilts around a point of the neck.
  const neck = 40;
  const [x, y] = [Math.sin(angle) * neck, neck - Math.cos(angle) * neck];
  return [cos, sin, -sin, cos, x - cos * chin.x + sin * chin.y, y - sin * chin.x - cos * chin.y];
}

function bodyMatrix({ x, y, faceWidthPx, lean }: Standing): Matrix {
  const scale = faceWidthPx / 100;
  return [scale, 0, -lean * scale, scale, x, y];
}

function around(x: number, y: number, angle: number, zoom: number): Matrix {
  const [cos, sin] = [Math.cos(angle) * zoom, Math.sin(angle) * zoom];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

function moved({ x, y }: Point, [a, b, c, d, e, f]: Matrix): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

function boxOf(points: readonly Point[], widthPx: number, heightPx: number): TruePlace['box'] {
  const [xs, ys] = [points.map(({ x }) => x / widthPx), points.map(({ y }) => y / heightPx)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Noise of a sensor: about this deviation in every channel. */
function addGrain(pixels: Buffer, deviation: number, random: () => number): void {
  const noise = Float32Array.from({ length: 65_521 }, () => (random() + random() + random() - 1.5) * 2 * deviation);
  for (let at = 0; at < pixels.length; at += 1) {
    const value = pixels[at]! + noise[at % noise.length]!;
    pixels[at] = Math.max(0, Math.min(255, value));
  }
}
