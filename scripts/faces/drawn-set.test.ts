import { beforeAll, describe, expect, test } from '@jest/globals';
import { cosine } from '#engine/crowd/describe-person.ts';
import { sureLimit } from '#engine/crowd/match-faces.ts';
import { loadCrowdModels } from '#engine/inference/crowd-models.ts';
import { type DescribedFace, describePicture, smallWidths } from './describe-pictures.ts';
import { drawnSet } from './drawn-set.ts';

/** The first drawn person of each group in two pictures: enough to notice a changed engine, not to set a limit. */
const people = 6;
let faces: readonly DescribedFace[];

beforeAll(async () => {
  const models = await loadCrowdModels();
  const chosen = drawnSet().filter(({ name }) => /-1 [13]$/.test(name));
  const described = [];
  for (const picture of chosen) described.push(await describePicture(picture, models));
  faces = described.filter((face) => face !== undefined);
});

const pairs = () => faces.flatMap((one) => faces.filter((other) => other !== one).map((other) => ({ one, other })));

describe('drawn people', () => {
  test('are found in each picture', () => {
    expect(new Set(faces.map(({ person }) => person)).size).toBe(people);
    expect(faces).toHaveLength(people * 2);
  });

  test('are more like themselves than like any other', () => {
    const scores = (isSame: boolean) =>
      pairs()
        .filter(({ one, other }) => (one.person === other.person) === isSame)
        .map(({ one, other }) => cosine(one.vector, other.vector));
    expect(Math.min(...scores(true))).toBeGreaterThan(Math.max(...scores(false)));
  });

  /** The least share of them that is still a sure match in a small event, reduced to so many pixels from ear to ear. */
  test.each([
    [64, 1],
    [48, 1],
    [32, 0.75],
    [24, 0.25],
  ] as const)('are recognised in a photo where the face is %i px wide', (width, least) => {
    expect(smallWidths).toContain(width);
    const same = pairs().filter(({ one, other }) => one.person === other.person && one.small.has(width));
    const found = same.filter(({ one, other }) => cosine(one.small.get(width)!, other.vector) >= sureLimit(1));
    expect(found.length / same.length).toBeGreaterThanOrEqual(least);
  });
});
