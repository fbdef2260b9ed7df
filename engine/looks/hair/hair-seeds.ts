import type { LabPlanes } from '#engine/looks/ground/work-raster.ts';
import {
  type ColourCluster,
  distanceFrom,
  fitClusters,
  likeliestCluster,
  nearestDistance,
  shades,
  surprise,
} from './colour-clusters.ts';
import { findOrnament } from './find-ornament.ts';
import type { HeadView } from './head-view.ts';
import { separateLengths } from './separate-lengths.ts';

/** Why no hair can be found. */
export type NoHair = 'no_seed' | 'bald';

/** What hair, skin and clothes of this person look like. */
export interface HairSeeds {
  readonly hair: readonly ColourCluster[];
  readonly skin: readonly ColourCluster[];
  readonly clothes: readonly ColourCluster[];
  /** Whether hair was seen to hang over the clothes, and is separated from them by its colour. */
  readonly hangs: boolean;
  /** What is worn in the hair is 1; nothing where none is. */
  readonly ornament: Uint8Array | undefined;
  /** The face's skin as one Gaussian. */
  readonly face: ColourCluster;
  /** Pixels of the cap that hair hangs together with. */
  readonly scalp: Uint8Array;
  /** Share of the chest that has the colours of the hair: there colour separates nothing. */
  readonly chestLikeHair: number;
  /** How well colours tell cap and chest apart nevertheless, 0 to 1. */
  readonly chestSeparability: number;
  /** Mean fine structure of the cap, and of the chest. */
  readonly capTexture: number;
  readonly chestTexture: number;
}

/** The cap above the face's outline, an ellipse from temple to temple; sizes in face widths and shares of the forehead. */
const cap = { across: 0.5, middle: 0.35, up: 0.65, reach: 1.75, scalp: 1.6, lowest: -0.12 };
/** Where strands hang beside the face and clothes do not reach. */
const side = { from: 0.5, to: 0.78, lowest: 0.22 };
/** Clothes begin this far below the chin in the middle, and beside the shoulders' line; in face heights. */
const clothes = { middle: 0.42, beside: 0.62, within: 0.45, beyond: 0.55 };
/** Next to the jaw hair hangs that is long enough to reach the clothes. */
const jaw = { from: 0.35, aside: 0.42, to: 0.85 };
/** Less hair there than this share of a squared face width is no length. */
const leastHanging = 0.02;
const surePerson = 0.92;
const outsideFace = 0.02;
/** Fewer pixels of cap than this share of a squared face width are no head of hair. */
const leastCap = 0.04;
const leastSide = 0.05;
/** Squared Mahalanobis distances from the face's skin. */
const plainSkin = 6;
const litSkin = 25;
const notSkin = 9;
const scalp = { texture: 0.6, distance: 16, darkest: 0.75 };

interface Places {
  readonly cap: number[];
  readonly side: number[];
  readonly jaw: number[];
  readonly cloth: number[];
  readonly chest: number[];
  readonly skin: number[];
  readonly scalp: Uint8Array;
  /** How far out on the cap each pixel lies, 1 at the ellipse. */
  readonly ring: Float32Array;
}

/** Learns the colours of hair, skin and clothes from where each of them must lie. */
export function seedHair(view: HeadView): HairSeeds | NoHair {
  const { lab, texture, place } = view;
  const { l, a, b } = lab;
  const squaredFace = place.unitPx ** 2;
  const places = collect(view);
  const face = trimmedSkin(view, places.skin);
  if (places.cap.length < leastCap * squaredFace || face === undefined) return 'no_seed';
  const fromSkin = (at: number) => distanceFrom(face, l[at]!, a[at]!, b[at]!);
  // A fringe hangs over the forehead: what is not like the rest of the face must not pass for skin.
  const skin = fitClusters(
    lab,
    places.skin.filter((at) => fromSkin(at) < litSkin),
    4,
  );
  const skinTexture = mean(places.skin, texture);
  const isSkin = (at: number) => fromSkin(at) < plainSkin && texture[at]! < 1.8 * skinTexture;
  // Forehead lies above the mesh's upper end: what plainly is this face's skin is no hair.
  const found = places.cap.filter((at) => !isSkin(at));
  const ornament = findOrnament(view, found);
  const bare = ornament === undefined ? found : found.filter((at) => ornament[at] === 0);
  const skinShare = 1 - found.length / places.cap.length;
  const cleaned = withoutForehead(view, bare, places.ring, face);
  let hair = fitClusters(lab, cleaned, 4);
  const bald = hair.filter(
    ({ mean: [cl, ca, cb] }) => distanceFrom(face, cl, ca, cb) < 5 && Math.abs(cl - face.mean[0]) < 0.1,
  );
  const baldShare = bald.reduce((sum, { share }) => sum + share, 0);
  if (skinShare > 0.5) hair = hair.filter((cluster) => !bald.includes(cluster));
  if (hair.length === 0 || isScalp(hair, face, mean(cleaned, texture) / skinTexture)) return 'bald';
  if (baldShare > 0.8 || skinShare > 0.93) return 'bald';
  const toHair = (at: number) => nearestDistance(hair, l[at]!, a[at]!, b[at]!);
  const capHair = cleaned.filter((at) => toHair(at) < 8);
  // Ears lie where strands hang, often in their shade.
  const isShadedSkin = (at: number) =>
    shades.some((shade) => distanceFrom(face, l[at]! / shade, a[at]!, b[at]!) < plainSkin);
  const sideHair = places.side.filter(
    (at) => fromSkin(at) > 8 && !isShadedSkin(at) && texture[at]! > 0.8 * skinTexture && toHair(at) < 30,
  );
  const joined = fitClusters(lab, sideHair.length > leastSide * squaredFace ? [...capHair, ...sideHair] : capHair, 5);
  if (joined.length === 0) return 'no_seed';
  hair = joined;
  const below = places.cloth.filter((at) => fromSkin(at) > notSkin);
  const hangs = places.jaw.filter((at) => fromSkin(at) > notSkin && !isShadedSkin(at) && toHair(at) < 6).length;
  const { worn: cloth, lengths } =
    hangs > leastHanging * squaredFace
      ? separateLengths(view, below, hair, mean(capHair, texture))
      : { worn: below, lengths: [] };
  const hanging = new Set(lengths);
  const chest = places.chest.filter((at) => fromSkin(at) > notSkin && !hanging.has(at));
  const alike = chest.filter((at) => toHair(at) < 6).length / Math.max(1, chest.length);
  const worn = fitClusters(
    lab,
    lengths.length > 0 ? cloth : alike > 0.5 ? chest : cloth.filter((at) => toHair(at) > 4),
    5,
  );
  return {
    hair: [...hair, ...fitClusters(lab, lengths, 3)],
    skin,
    clothes: worn,
    hangs: lengths.length > 0,
    ornament,
    face,
    scalp: places.scalp,
    chestLikeHair: alike,
    chestSeparability: separability(lab, hair, worn, capHair, chest),
    capTexture: mean(capHair, texture),
    chestTexture: mean(chest, texture),
  };
}

/** Whether a cap without any structure has nearly the skin's colours, in another light. */
function isScalp(cap: readonly ColourCluster[], face: ColourCluster, textureOfSkin: number): boolean {
  if (textureOfSkin > scalp.texture) return false;
  const alike = cap.filter(({ mean: [cl, ca, cb] }) => {
    const light = cl / face.mean[0];
    return distanceFrom(face, cl, ca, cb) < scalp.distance && light > scalp.darkest && light < 1 / scalp.darkest;
  });
  return alike.reduce((sum, { share }) => sum + share, 0) > 0.8;
}

/** The smaller share of cap and chest that its own clusters explain clearly better than the other's. */
function separability(
  { l, a, b }: LabPlanes,
  hair: readonly ColourCluster[],
  worn: readonly ColourCluster[],
  capPixels: readonly number[],
  chest: readonly number[],
): number {
  if (worn.length === 0 || chest.length === 0) return 1;
  const gain = (at: number) => surprise(worn, l[at]!, a[at]!, b[at]!) - surprise(hair, l[at]!, a[at]!, b[at]!);
  const capSeparability = capPixels.filter((at) => gain(at) > 1).length / Math.max(1, capPixels.length);
  return Math.min(capSeparability, chest.filter((at) => gain(at) < -1).length / chest.length);
}

function collect({ widthPx, heightPx, alpha, place, near, deep, features }: HeadView): Places {
  const found: Places = {
    cap: [],
    side: [],
    jaw: [],
    cloth: [],
    chest: [],
    skin: [],
    scalp: new Uint8Array(alpha.length),
    ring: new Float32Array(alpha.length),
  };
  const collectRow = (y: number) => {
    for (let x = 0, at = y * widthPx; x < widthPx; x += 1, at += 1) {
      if (alpha[at]! < surePerson) continue;
      const u = place.across(x, y);
      const v = place.down(x, y);
      if (near[at]! > 0.98 && deep[at]! > 0.7 && features[at]! < 0.02) found.skin.push(at);
      if (near[at]! < outsideFace && v < cap.lowest) {
        const height = Math.abs(place.top) * cap.up + 0.02;
        const ring = Math.hypot(u / cap.across, (v - place.top * cap.middle) / height);
        found.ring[at] = ring;
        if (ring < cap.reach) found.cap.push(at);
        if (ring < cap.scalp) found.scalp[at] = 1;
      }
      const aside = Math.abs(u);
      if (near[at]! < outsideFace && v >= cap.lowest && v < side.lowest && aside > side.from && aside < side.to) {
        found.side.push(at);
      }
      if (v > jaw.from && v < place.chin && aside > jaw.aside && aside < jaw.to) found.jaw.push(at);
      const below = v - place.chin;
      if ((below > clothes.middle && aside < clothes.within) || (below > clothes.beside && aside > clothes.beyond)) {
        found.cloth.push(at);
        if (aside < 0.3) found.chest.push(at);
      }
    }
  };
  for (let y = 0; y < heightPx; y += 1) collectRow(y);
  return found;
}

/** The face's skin as one Gaussian, thrice without what lies far off: lips' edges, shine, strands over the cheek. */
function trimmedSkin({ lab }: HeadView, pixels: readonly number[]): ColourCluster | undefined {
  const { l, a, b } = lab;
  let kept = pixels;
  let [skin] = fitClusters(lab, kept, 1);
  for (let pass = 0; pass < 3 && skin !== undefined; pass += 1) {
    const from = skin;
    kept = kept.filter((at) => distanceFrom(from, l[at]!, a[at]!, b[at]!) < notSkin);
    [skin] = fitClusters(lab, kept, 1);
  }
  return skin;
}

/** A cluster that hugs the face and is not far from its skin is forehead in another light. */
function withoutForehead(
  { lab }: HeadView,
  pixels: readonly number[],
  ring: Float32Array,
  face: ColourCluster,
): readonly number[] {
  const { l, a, b } = lab;
  const clusters = fitClusters(lab, pixels, 5);
  if (clusters.length === 0) return pixels;
  const owner = pixels.map((at) => likeliestCluster(clusters, l[at]!, a[at]!, b[at]!));
  const sums = new Float64Array(clusters.length);
  const counts = new Float64Array(clusters.length);
  for (const [index, cluster] of owner.entries()) {
    sums[cluster]! += ring[pixels[index]!]!;
    counts[cluster]! += 1;
  }
  const middle = mean(pixels, ring);
  const isForehead = clusters.map(
    ({ mean: [cl, ca, cb] }, cluster) =>
      sums[cluster]! / Math.max(1, counts[cluster]!) < middle - 0.05 &&
      distanceFrom(face, cl, ca, cb) < litSkin &&
      cl > 0.62 * face.mean[0],
  );
  const cleaned = pixels.filter((_, index) => !isForehead[owner[index]!]);
  return cleaned.length < 0.2 * pixels.length ? pixels : cleaned;
}

function mean(pixels: readonly number[], plane: Float32Array): number {
  let sum = 0;
  for (const at of pixels) sum += plane[at]!;
  return sum / Math.max(1, pixels.length);
}
