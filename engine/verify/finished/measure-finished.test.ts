import { beforeAll, describe, expect, test } from '@jest/globals';
import { areaUnderCurve } from '#tests/support/engine/rank/area-under-curve.ts';
import { wouldPrint } from '#tests/support/engine/rank/rank-labels.ts';
import { strainsOf } from '#tests/support/engine/rank/rank-photo.ts';
import { listCases, makePhotoOf, type RankCase } from '#tests/support/engine/rank/rank-set.ts';
import type { SpoiledWay } from '#tests/support/engine/rank/spoil-matte.ts';
import { drawnSubjects, drawSubject, type RankSubject } from '#tests/support/engine/rank/subject.ts';

const name = 'drawn, blond';
let person: RankSubject;

beforeAll(async () => {
  person = await drawSubject(name);
});

async function strains(way: RankCase['way'], degree: number, seed = 3) {
  const photo = await makePhotoOf(person, { name, subject: name, background: 'plain', way, degree, seed });
  return strainsOf(photo, person.face);
}

/** Loose strands are no islands, what shows through curls no holes, and white cloth on white is no end of the person. */
test.each(['drawn, blond', 'drawn, strands', 'drawn, curls', 'drawn, locks'])(
  'a true matte has no fault of the outline: %s',
  async (name) => {
    const subject = await drawSubject(name);
    const photo = await makePhotoOf(subject, {
      name,
      subject: name,
      background: 'pale',
      way: 'good',
      degree: 0,
      seed: 3,
    });
    const { remnant, torn, sawn } = strainsOf(photo, subject.face);
    expect(Math.max(remnant, torn, sawn)).toBeLessThan(1);
  },
);

describe('a spoiled outline fails, with its cause', () => {
  test.each<[SpoiledWay, number, 'remnant' | 'torn' | 'sawn']>([
    ['serration', 4, 'torn'],
    ['torn hair', 5, 'torn'],
    ['eaten shoulder', 4, 'torn'],
    ['wedge', 4, 'remnant'],
    ['lamps', 4, 'remnant'],
    ['halo', 4, 'remnant'],
    ['islands', 4, 'remnant'],
    ['holes', 4, 'torn'],
    ['sawn edge', 3, 'sawn'],
    ['white rows', 1, 'sawn'],
  ])('%s of degree %d: %s', async (way, degree, cause) => {
    expect((await strains(way, degree))[cause]).toBeGreaterThan(2);
  });
});

test('a bite out of hair or cheek warns', async () => {
  expect((await strains('eaten side', 4)).torn).toBeGreaterThan(1);
});

/** Every fourth photo of the drawn part of the ranking set; where the wall has the hair's colour nothing can be seen. */
test('drawn photos are ranked as a person ranks them', async () => {
  const cases = listCases(drawnSubjects).filter(({ background }) => background !== 'hair');
  const ranked = [];
  const subjects = new Map<string, RankSubject>();
  for (const rankCase of cases.filter((_, number) => number % 4 === 1)) {
    const { subject } = rankCase;
    if (!subjects.has(subject)) subjects.set(subject, await drawSubject(subject));
    const photo = await makePhotoOf(subjects.get(subject)!, rankCase);
    const strain = Math.max(...Object.values(strainsOf(photo, subjects.get(subject)!.face)));
    ranked.push({ strain, prints: wouldPrint(rankCase.name, rankCase.way, rankCase.degree) });
  }
  expect(areaUnderCurve(ranked)).toBeGreaterThan(0.92);
});
