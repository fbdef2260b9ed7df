import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cosine } from '#engine/crowd/describe-person.ts';
import { readCrowd } from '#engine/crowd/read-crowd.ts';
import type { CrowdModels } from '#engine/inference/crowd-models.ts';
import { installedFile } from '#engine/inference/model-files.ts';
import { openPicture } from '#engine/input/picture.ts';

/** What the photographs of real people that a package brings can show. */
export interface DemoFigures {
  readonly photos: number;
  readonly faces: number;
  /** Scores of two faces of one photo, which are two people, the highest first. */
  readonly strangers: readonly number[];
}

/**
 * Reads the demonstration photos of `@vladmandic/face-api`. They have no names, so faces of different photos are not
 * compared: they may be of one person.
 */
export async function readDemoPhotos(models: CrowdModels): Promise<DemoFigures> {
  const folder = join(dirname(installedFile('@vladmandic/face-api/package.json')), 'demo');
  const names = readdirSync(folder).filter((name) => /^sample\d+\.jpg$/.test(name));
  const strangers: number[] = [];
  let faces = 0;
  for (const name of names.toSorted()) {
    const read = await readCrowd(await openPicture(readFileSync(join(folder, name))), models);
    const vectors = read.flatMap(({ vector }) => (vector === undefined ? [] : [vector]));
    faces += vectors.length;
    for (const [nth, vector] of vectors.entries()) {
      strangers.push(...vectors.slice(nth + 1).map((other) => cosine(vector, other)));
    }
  }
  return { photos: names.length, faces, strangers: strangers.toSorted((a, b) => b - a) };
}
