import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { askedLimit, type MatchableFace, matchFaces, scoreOf, sureLimit, type Template } from './match-faces.ts';

/** A unit vector of two numbers: the cosine between two of them is that of the difference of their angles. */
const at = (degrees: number) =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));
const faceAt = (degrees: number, use: MatchableFace['class'] = 'strong'): MatchableFace => ({
  class: use,
  vector: at(degrees),
});
const enrolled = (enrolment: string, ...degrees: number[]): Template => ({ enrolment, vectors: degrees.map(at) });

const faces = fc.array(
  fc.record({
    class: fc.constantFrom<MatchableFace['class']>('strong', 'weak'),
    vector: fc.integer({ max: 60, min: 0 }).map(at),
  }),
  { maxLength: 8 },
);
const templates = fc
  .array(fc.array(fc.integer({ max: 60, min: 0 }).map(at), { maxLength: 3, minLength: 1 }), { maxLength: 6 })
  .map((all) => all.map((vectors, nth): Template => ({ enrolment: `enr_${nth}`, vectors })));
const counts = fc.integer({ min: 1, max: 300_000 });

describe('the matches of one photo', () => {
  test('never give two faces to one enrolment, nor one face to two', () => {
    fc.assert(
      fc.property(faces, templates, counts, (photo, known, count) => {
        const matches = matchFaces(photo, known, count);
        expect(new Set(matches.map(({ enrolment }) => enrolment)).size).toBe(matches.length);
        expect(new Set(matches.map(({ face }) => face)).size).toBe(matches.length);
      }),
    );
  });

  test('are never sure for a weak face', () => {
    fc.assert(
      fc.property(faces, templates, counts, (photo, known, count) => {
        const sure = matchFaces(photo, known, count).filter(({ certainty }) => certainty === 'sure');
        expect(sure.filter(({ face }) => photo[face]!.class === 'weak')).toEqual([]);
      }),
    );
  });

  test('are sure only for the enrolment that a face is most like, above the limit', () => {
    fc.assert(
      fc.property(faces, templates, counts, (photo, known, count) => {
        for (const { face, enrolment, score, certainty } of matchFaces(photo, known, count)) {
          expect(score).toBeGreaterThanOrEqual(askedLimit(count));
          if (certainty === 'asked') continue;
          expect(score).toBeGreaterThanOrEqual(sureLimit(count));
          const best = Math.max(...known.map((template) => scoreOf(photo[face]!.vector, template)));
          expect(scoreOf(photo[face]!.vector, known.find((template) => template.enrolment === enrolment)!)).toBe(best);
        }
      }),
    );
  });

  test('do not depend on the order of the templates', () => {
    fc.assert(
      fc.property(faces, templates, counts, (photo, known, count) => {
        expect(matchFaces(photo, known.toReversed(), count)).toEqual(matchFaces(photo, known, count));
      }),
    );
  });
});

test('the best of a template’s pictures decides', () => {
  expect(matchFaces([faceAt(40)], [enrolled('enr_a', 0, 39)], 100)).toMatchObject([
    { enrolment: 'enr_a', certainty: 'sure' },
  ]);
});

test('of two faces like one person the better one is the person’s', () => {
  const matches = matchFaces([faceAt(8), faceAt(2)], [enrolled('enr_a', 0)], 100);
  expect(matches).toMatchObject([{ enrolment: 'enr_a', face: 1, certainty: 'sure' }]);
});

test('the other face of siblings is asked about, not shown, when it is most like the first', () => {
  const matches = matchFaces([faceAt(0), faceAt(3)], [enrolled('enr_a', 0), enrolled('enr_b', 9)], 100);
  expect(matches).toMatchObject([
    { enrolment: 'enr_a', face: 0, certainty: 'sure' },
    { enrolment: 'enr_b', face: 1, certainty: 'asked' },
  ]);
});

test('a face between the limits is asked about', () => {
  const between = (Math.acos((askedLimit(100) + sureLimit(100)) / 2) * 180) / Math.PI;
  expect(matchFaces([faceAt(between)], [enrolled('enr_a', 0)], 100)).toMatchObject([{ certainty: 'asked' }]);
});

describe('the limits', () => {
  test('rise with the faces of the event, and a guest is always asked before being sure', () => {
    fc.assert(
      fc.property(counts, counts, (one, other) => {
        const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
        expect(sureLimit(more)).toBeGreaterThanOrEqual(sureLimit(fewer));
        expect(askedLimit(more)).toBeGreaterThanOrEqual(askedLimit(fewer));
        expect(askedLimit(one)).toBeLessThan(sureLimit(one));
      }),
    );
  });

  test('are those measured, and stay at the strictest of them', () => {
    expect(sureLimit(1)).toBe(sureLimit(500));
    expect(sureLimit(5_000)).toBeGreaterThan(sureLimit(500));
    expect(sureLimit(10_000)).toBe(sureLimit(200_000));
    expect(askedLimit(1)).toBe(askedLimit(1_000));
    expect(askedLimit(10_000)).toBe(sureLimit(500));
  });
});
