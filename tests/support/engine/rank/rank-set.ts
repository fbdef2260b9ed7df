import type { Raster } from '#engine/input/raster.ts';
import { replaceBackground } from '#engine/matte/replace-background.ts';
import { decodePhoto } from '#engine/verify/decode-photo.ts';
import { sharpOf } from '#tests/support/engine/falsify/raster-of.ts';
import { createRandom } from '#tests/support/engine/random.ts';
import { type BackgroundKind, backgroundKinds, drawBackground } from './backgrounds.ts';
import { type SpoiledWay, spoiledWays, spoilMatte } from './spoil-matte.ts';
import { putBefore, type RankSubject } from './subject.ts';

export const degrees = [1, 2, 3, 4, 5] as const;

/** One photo of the ranking set: which person before what, spoiled how. */
export interface RankCase {
  readonly name: string;
  readonly subject: string;
  readonly background: BackgroundKind;
  readonly way: SpoiledWay | 'good';
  /** 0 for a good one. */
  readonly degree: number;
  readonly seed: number;
}

/** A finished photo with what it was made of. */
export interface RankPhoto {
  readonly before: Raster;
  readonly after: Raster;
  readonly inside: Uint8Array;
}

/** Every way and degree with two persons each, and every person before every background unspoiled. */
export function listCases(subjects: readonly string[]): RankCase[] {
  const random = createRandom(7);
  const one = (subject: string, background: BackgroundKind, way: RankCase['way'], degree: number): RankCase => ({
    name: `${subject}, ${background}, ${way}${degree === 0 ? '' : ` ${degree}`}`,
    subject,
    background,
    way,
    degree,
    seed: random.below(1_000_000),
  });
  const good = subjects.flatMap((subject) => backgroundKinds.map((kind) => one(subject, kind, 'good', 0)));
  const spoiled = spoiledWays.flatMap((way, number) =>
    [0, 1, 2].flatMap((turn) => {
      const subject = subjects[(number * 3 + turn * 5) % subjects.length]!;
      const background = backgroundKinds[(number + turn * 2) % backgroundKinds.length]!;
      return degrees.map((degree) => one(subject, background, way, degree));
    }),
  );
  return [...good, ...spoiled];
}

/** Makes the photo of a case: the person before the background, cut out by the true matte or a spoiled one. */
export async function makePhotoOf(
  subject: RankSubject,
  { background, way, degree, seed }: RankCase,
): Promise<RankPhoto> {
  const scene = putBefore(subject, await drawBackground(background, seed, hairColour(subject)));
  const { alpha, inside } =
    way === 'good'
      ? { alpha: subject.alpha, inside: new Uint8Array(subject.alpha.length).fill(1) }
      : spoilMatte(subject.alpha, subject.face, way, degree, createRandom(seed));
  const data = scene.data.slice();
  for (let at = 0; at < inside.length; at += 1) if (inside[at] === 0) data.fill(255, at * 3, at * 3 + 3);
  const before = { ...scene, data };
  return { before, inside, after: await finish(before, alpha) };
}

/** The photo as delivered: on white, encoded and decoded. */
export async function finish(before: Raster, alpha: Float32Array): Promise<Raster> {
  const { raster } = replaceBackground(before, alpha);
  return decodePhoto(await sharpOf(raster).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer());
}

/** The colour a little above the forehead. */
function hairColour({ colours, alpha, face }: RankSubject): [number, number, number] {
  const side = Math.sqrt(alpha.length);
  for (let y = Math.max(0, Math.round(face.y - face.height * 0.68)); y < face.y; y += 1) {
    const at = y * side + Math.round(face.x);
    if (alpha[at]! > 0.9) return [colours[at * 3]!, colours[at * 3 + 1]!, colours[at * 3 + 2]!];
  }
  return [60, 45, 35];
}
