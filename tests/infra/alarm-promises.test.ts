import { describe, expect, test } from '@jest/globals';
import { readStage } from '#infra/stages.ts';
import { removablePlaces, withoutPlace } from '#local/iam/statement-place.ts';
import { alarmPromises, promisedTypes } from './alarm-promises.ts';
import { defineForTest } from './product-template.ts';
import { templateAssembly } from './template-assembly.ts';

describe.each(['local', 'dev', 'production'])('in the stage %s', (stage) => {
  const assembly = templateAssembly(defineForTest(readStage(stage)).stacks);
  const places = removablePlaces(assembly).filter(({ type }) => promisedTypes.includes(type));

  test.each(alarmPromises)('$name', ({ broken }) => {
    expect(broken(assembly)).toEqual([]);
  });

  test('every statement and action of keys and topics is covered by a promise', () => {
    expect(places.length).toBeGreaterThan(8);
    const needless = places.filter((place) => {
      const without = withoutPlace(assembly, place);
      return alarmPromises.every(({ broken }) => broken(without).length === 0);
    });
    expect(needless.map(({ id }) => id)).toEqual([]);
  });
});
