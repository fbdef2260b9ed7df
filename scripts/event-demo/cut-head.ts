import sharp from 'sharp';
import { findCrowd } from '#engine/crowd/find-crowd.ts';
import { eyeLineAngle } from '#engine/face/face-box.ts';
import { faceOutline } from '#engine/face/landmark-groups.ts';
import { meshFace } from '#engine/face/mesh-face.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { CrowdModels } from '#engine/inference/crowd-models.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { mattePerson } from '#tests/support/engine/falsify/matte-person.ts';

/** Side of a picture: twice that of the drawn set, as the networks see little in 176 pixels. */
const sidePx = 352;
/** Room above it, for a crown that the drawn set cuts off. */
const crownPx = 48;

/** A head without its background and without the clothes, in pixels of its own picture. */
export interface Head {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgba: Uint8Array;
  /** The eyes' line, in radians: turned back by it the head is upright. */
  readonly roll: number;
  readonly chin: Point;
  /** From ear to ear, in space. */
  readonly faceWidthPx: number;
  /** The outline of the face without hair, ears and neck. */
  readonly outline: readonly Point[];
  /** The colour of the cheeks, 0 to 255. */
  readonly skin: readonly [number, number, number];
  /** Its middle relative to the chin, in face widths, and its colour. */
  readonly neck: { readonly across: number; readonly colour: readonly number[] };
}

/** Landmarks before each ear, at the chin, and on each cheek. */
const ears = [234, 454] as const;
const chinTip = 152;
const cheeks = [50, 280] as const;
/** Below the chin the neck fades over this range, in face widths: clothes are drawn there. */
const neckFade = { from: 0.1, to: 0.22 } as const;
/** Where the neck begins and where it is measured; half its width, and how softly it ends; all in face widths. */
const neckFrom = -0.02;
const measured = { from: 0.03, to: 0.16 } as const;
const neckHalf = 0.33;
const neckEdge = 0.06;
/** Long hair lies farther than this from the middle, in face widths. */
const besideNeck = 0.42;
/** Clothes and shoulders begin here, in face widths below the chin; colours below this sum of linear shares are hair. */
const clothesFrom = -0.1;
const shouldersFrom = -0.5;
const darkest = 0.1;
/** So close to the lower edge of the picture everything fades. */
const bottomFadePx = 10;
/** Height of a crown that was cut off as a share of half the cut, and how many rows of hair are repeated in it. */
const crownRise = 0.26;
const crownRows = 12;

/**
 * Cuts the head out of a picture of the drawn set, with the engine's own matte.
 *
 * @param hasLongHair keeps what falls next to the neck
 * @param cloth the colour of the clothes, in linear light
 * @throws RangeError when no face is found
 */
export async function cutHead(
  picture: Uint8Array,
  { hasLongHair, cloth }: { readonly hasLongHair: boolean; readonly cloth: readonly number[] },
  crowd: CrowdModels,
  models: EngineModels,
): Promise<Head> {
  const data = await sharp(picture).resize(sidePx, sidePx, { kernel: 'lanczos3' }).removeAlpha().raw().toBuffer();
  const raster = { data: new Uint8Array(data), widthPx: sidePx, heightPx: sidePx };
  const [found] = findCrowd(raster, crowd.crowdDetector).toSorted((a, b) => b.widthPx - a.widthPx);
  if (found === undefined) throw new RangeError('a drawn picture has no face');
  const mesh = meshFace(raster, found, crowd.faceMesh);
  const { alpha, colours } = mattePerson(raster, mesh, models);
  const [right, left] = [mesh.landmarks[ears[0]]!, mesh.landmarks[ears[1]]!];
  const faceWidthPx = Math.hypot(left.x - right.x, left.y - right.y, left.z - right.z);
  const roll = eyeLineAngle(mesh);
  const chin = mesh.landmarks[chinTip]!;
  const skin = meanAround(
    data,
    cheeks.map((number) => mesh.landmarks[number]!),
  );
  const rgba = new Uint8Array(sidePx * (sidePx + crownPx) * 4);
  const place = (at: number) => {
    const [dx, dy] = [(at % sidePx) - chin.x, Math.floor(at / sidePx) - chin.y];
    const across = (dx * Math.cos(roll) + dy * Math.sin(roll)) / faceWidthPx;
    return { across, down: (dy * Math.cos(roll) - dx * Math.sin(roll)) / faceWidthPx };
  };
  const seenAt = (at: number) => (alpha[at]! === 1 ? data : colours).subarray(at * 3, at * 3 + 3);
  const isClothes = (at: number, { across, down }: { across: number; down: number }) =>
    down > (Math.abs(across) > besideNeck ? shouldersFrom : clothesFrom) && isCloth(seenAt(at), cloth, skin);
  const neck = measureNeck(data, (at) => {
    const { across, down } = place(at);
    const isNeck = down > measured.from && down < measured.to && Math.abs(across) < besideNeck;
    return isNeck && alpha[at]! > 0.5 && !isClothes(at, place(at)) ? across : undefined;
  });
  for (let at = 0; at < alpha.length; at += 1) {
    const { across, down } = place(at);
    const aside = Math.abs(across - neck.across);
    const isHair = hasLongHair && aside > besideNeck;
    const beside = down > neckFrom ? smoothstep((aside - neckHalf) / neckEdge) : 0;
    const faded = isHair ? 0 : Math.max(beside, smoothstep((down - neckFade.from) / (neckFade.to - neckFade.from)));
    const kept = isClothes(at, { across, down }) ? 0 : 1 - faded;
    const inPicture = smoothstep((sidePx - 1 - Math.floor(at / sidePx)) / bottomFadePx);
    const to = (at + crownPx * sidePx) * 4;
    rgba.set(seenAt(at), to);
    rgba[to + 3] = Math.round(255 * tightened(alpha[at]!) * Math.min(kept, inPicture));
  }
  completeCrown(rgba);
  const below = ({ x, y }: Point) => ({ x, y: y + crownPx });
  return {
    widthPx: sidePx,
    heightPx: sidePx + crownPx,
    rgba,
    roll,
    chin: below(chin),
    faceWidthPx,
    outline: faceOutline.map((number) => below(mesh.landmarks[number]!)),
    skin,
    neck,
  };
}

/** Rounds a crown that the upper edge cuts off: repeats the first row below an arc over it. */
function completeCrown(rgba: Uint8Array): void {
  const first = crownPx + 2;
  const isHead = (column: number) => rgba[(first * sidePx + column) * 4 + 3]! > 128;
  const columns = Array.from({ length: sidePx }, (_, column) => column).filter(isHead);
  if (columns.length === 0) return;
  const [from, to] = [columns[0]!, columns.at(-1)!];
  const [middle, half] = [(from + to) / 2, (to - from + 1) / 2];
  const risePx = Math.min(crownPx - 2, half * crownRise);
  for (const column of columns) {
    const heightPx = risePx * (1 - ((column - middle) / half) ** 2);
    for (let up = 0; up < crownPx + 2; up += 1) {
      const [at, source] = [((first - up) * sidePx + column) * 4, ((first + (up % crownRows)) * sidePx + column) * 4];
      rgba.set(rgba.subarray(source, source + 3), at);
      rgba[at + 3] = Math.round(255 * Math.max(0, Math.min(1, heightPx - up + 0.5)));
    }
  }
}

/** Takes a seam of the light room off the edge. */
function tightened(alpha: number): number {
  return Math.max(0, Math.min(1, (alpha - 0.3) / 0.6));
}

function smoothstep(t: number): number {
  const within = Math.max(0, Math.min(1, t));
  return within * within * (3 - 2 * within);
}

/** Whether the hue of a pixel is that of the clothes rather than that of the skin; nearly black ones are hair. */
function isCloth(pixel: ArrayLike<number>, cloth: readonly number[], skin: readonly number[]): boolean {
  const seen = linear(pixel);
  if (seen[0]! + seen[1]! + seen[2]! < darkest) return false;
  return hueDistance(seen, cloth) < hueDistance(seen, linear(skin));
}

const linear = (colour: ArrayLike<number>) => [0, 1, 2].map((channel) => (colour[channel]! / 255) ** 2.2);

/** Between the shares of red, green and blue of two colours in linear light. */
function hueDistance(one: readonly number[], other: readonly number[]): number {
  const sum = (colour: readonly number[]) => colour.reduce((all, value) => all + value, 1e-4);
  const [all, otherAll] = [sum(one), sum(other)];
  return Math.hypot(...one.map((value, channel) => value / all - other[channel]! / otherAll));
}

/** @param acrossAt the place of a pixel of the neck in face widths; undefined for all others */
function measureNeck(data: Uint8Array, acrossAt: (at: number) => number | undefined): Head['neck'] {
  let [count, sum] = [0, 0];
  const colour = [0, 0, 0];
  for (let at = 0; at < sidePx * sidePx; at += 1) {
    const across = acrossAt(at);
    if (across === undefined) continue;
    count += 1;
    sum += across;
    for (const channel of [0, 1, 2]) colour[channel] = colour[channel]! + data[at * 3 + channel]!;
  }
  return { across: sum / Math.max(1, count), colour: colour.map((value) => value / Math.max(1, count)) };
}

function meanAround(data: Uint8Array, points: readonly Point[]): Head['skin'] {
  const sums = [0, 0, 0];
  const reach = 6;
  for (const { x, y } of points) {
    for (let row = -reach; row <= reach; row += 1) {
      for (let column = -reach; column <= reach; column += 1) {
        const at = (Math.round(y) + row) * sidePx + Math.round(x) + column;
        for (const channel of [0, 1, 2]) sums[channel] = sums[channel]! + data[at * 3 + channel]!;
      }
    }
  }
  return sums.map((sum) => sum / (points.length * (2 * reach + 1) ** 2)) as unknown as Head['skin'];
}
