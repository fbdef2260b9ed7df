import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type PhotoChoices, PhotoRejected, type PhotoStep } from '#shared/photo/photo-engine.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { answerOnce } from './answers.ts';
import { createBuiltinEngine } from './photo-engine.ts';

const before = process.env['ENGINE_MEMORY'];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'answers-'));
  process.env['ENGINE_MEMORY'] = folder;
});
afterEach(() => {
  if (before === undefined) delete process.env['ENGINE_MEMORY'];
  else process.env['ENGINE_MEMORY'] = before;
  rmSync(folder, { recursive: true });
});

/** A function that counts its calls. */
function counted(answer: (tell: (word: string) => void) => unknown) {
  const seen = { times: 0 };
  const act = async (tell: (word: string) => void) => {
    seen.times += 1;
    return answer(tell);
  };
  return { seen, act };
}

describe('a call of the engine in a test run', () => {
  test('is answered once for the same bytes and options', async () => {
    const { seen, act } = counted(() => ({ jpeg: new Uint8Array([1, 2]), missing: undefined }));
    const ask = (byte: number, choice: string) => answerOnce('photo', [new Uint8Array([byte]), { choice }], act);
    const first = await ask(1, 'white');
    expect(await ask(1, 'white')).toEqual(first);
    expect(seen.times).toBe(1);
    await ask(2, 'white');
    await ask(1, 'keep');
    expect(seen.times).toBe(3);
  });

  test('is not confused with another call on the same input', async () => {
    const { seen, act } = counted(() => 'done');
    await answerOnce('check', [1], act);
    await answerOnce('make', [1], act);
    expect(seen.times).toBe(2);
  });

  test('repeats the same steps', async () => {
    const { act } = counted((tell) => ['checking', 'encoding'].forEach(tell));
    for (const _ of [1, 2]) {
      const steps: string[] = [];
      await answerOnce('photo', [], act, (step) => steps.push(step));
      expect(steps).toEqual(['checking', 'encoding']);
    }
  });

  test('is refused again with the same refusal', async () => {
    const marks = { places: [] } as never;
    const { seen, act } = counted(() => {
      throw new PhotoRejected('no_face', 'there is no face', undefined, marks);
    });
    for (const _ of [1, 2]) {
      const refusal = await answerOnce('photo', [], act).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(PhotoRejected);
      expect(refusal).toMatchObject({ code: 'no_face', message: 'there is no face', marks });
    }
    expect(seen.times).toBe(1);
  });

  test('is repeated when it failed', async () => {
    const { seen, act } = counted(() => {
      throw new TypeError('a defect');
    });
    for (const _ of [1, 2]) await expect(answerOnce('photo', [], act)).rejects.toThrow('a defect');
    expect(seen.times).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is made each time outside a test run', async () => {
    delete process.env['ENGINE_MEMORY'];
    const { seen, act } = counted(() => 'done');
    for (const _ of [1, 2]) await answerOnce('photo', [], act);
    expect(seen.times).toBe(2);
  });

  test('leaves no partial file for concurrent calls', async () => {
    const { act } = counted(() => 'done');
    const answers = await Promise.all(Array.from({ length: 8 }, () => answerOnce('photo', [], act)));
    expect(new Set(answers)).toEqual(new Set(['done']));
    expect(readdirSync(folder)).toHaveLength(1);
  });
});

test('the engine is called once for a picture, and its answer is repeated', async () => {
  const picture = await drawPortrait({ widthPx: 720, heightPx: 900 });
  const choices: PhotoChoices = { document: 'dv', background: 'auto', infant: false };
  const steps: PhotoStep[][] = [[], []];
  const first = await createBuiltinEngine().make(picture, choices, (step) => steps[0]?.push(step));
  const files = readdirSync(folder);
  expect(files).toEqual([expect.stringMatching(/^photo-[0-9a-f]{64}$/)]);
  const again = await createBuiltinEngine({}).make(Buffer.from(picture), choices, (step) => steps[1]?.push(step));
  expect(again).toEqual(first);
  expect(steps[1]).toEqual(steps[0]);
  expect(steps[0]?.length).toBeGreaterThan(1);
  expect(readdirSync(folder)).toEqual(files);
});
