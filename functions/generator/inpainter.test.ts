import { describe, expect, jest, test } from '@jest/globals';
import { logger } from '#functions/platform/logger.ts';
import { JobFailed } from '#functions/tools/job-failed.ts';
import { generatorNeedsOperator } from './env.ts';
import { createInpainter } from './inpainter.ts';

const picture = new Uint8Array([137, 80, 78, 71]);
const asked = {
  image: new Uint8Array([1]),
  mask: new Uint8Array([2]),
  prompt: 'a bob',
  negativePrompt: 'hat',
  seed: 7,
};
const drawn = { seeds: [7], finish_reasons: [null], images: [Buffer.from(picture).toString('base64')] };
const said = (answer: unknown) => new Uint8Array(Buffer.from(JSON.stringify(answer)));
const failed = (name: string, status?: number): Error =>
  Object.assign(new Error('no'), { name, $metadata: { httpStatusCode: status } });

/** A generator with these answers, one per call and the last one repeated, and a minute of time. */
function aGenerator(...answers: (unknown | Error)[]) {
  const bodies: string[] = [];
  const pauses: number[] = [];
  const limits: number[] = [];
  let now = 0;
  /** The number of calls at each time another one was allowed. */
  const allowed: number[] = [];
  const reserveGeneration = async (): Promise<void> => {
    allowed.push(bodies.length);
  };
  const inpainter = createInpainter({
    model: 'a model',
    async invoke(body, longestMs) {
      limits.push(longestMs);
      const answer = answers[Math.min(bodies.length, answers.length - 1)];
      bodies.push(body);
      now += 10_000;
      if (answer instanceof Error) throw answer;
      return answer instanceof Uint8Array ? answer : said(answer);
    },
    now: () => now,
    async pause(ms) {
      pauses.push(ms);
      now += ms;
    },
    random: () => 0.5,
  });
  const ask = (until = 60_000, may = reserveGeneration) => inpainter.inpaint(asked, until, may);
  return { bodies, pauses, limits, allowed, ask };
}

test('a call is limited to half a minute, and to the remaining time', async () => {
  const { limits, ask } = aGenerator(failed('ThrottlingException', 429), drawn);
  await ask(36_000);
  // The first call took ten seconds, and the pause one.
  expect(limits).toEqual([30_000, 25_000]);
});

test('a call sends the fields of the service, with a mask that must not grow', async () => {
  const { ask, bodies } = aGenerator(drawn);
  expect(await ask()).toEqual({ picture });
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    prompt: 'a bob',
    negative_prompt: 'hat',
    image: 'AQ==',
    mask: 'Ag==',
    grow_mask: 0,
    seed: 7,
    output_format: 'png',
  });
});

describe('a refusal of the generator', () => {
  test.each([
    ['Filter reason: prompt', 'words'],
    ['Filter reason: input image', 'sent'],
    ['Filter reason: output image', 'drawn'],
    ['an unknown reason', 'drawn'],
  ])('for %s is reported as its own kind and not retried', async (reason, refused) => {
    const { ask, bodies } = aGenerator({ finish_reasons: [reason] });
    expect(await ask()).toEqual({ refused });
    expect(bodies).toHaveLength(1);
  });

  test.each([
    ['no JSON', said('<html>').slice(0, 3)],
    ['no reasons', { images: ['AQ=='] }],
    ['no picture', { finish_reasons: [null], images: [] }],
    ['more than it may be', new Uint8Array(16 * 1024 * 1024 + 1)],
  ])('an answer with %s counts as an unusable picture', async (_, answer) => {
    expect(await aGenerator(answer).ask()).toEqual({ refused: 'drawn' });
  });
});

describe('a failed call', () => {
  test.each([
    failed('ThrottlingException', 429),
    failed('ModelNotReadyException', 429),
    failed('ModelTimeoutException', 408),
    failed('ModelErrorException', 424),
    failed('ServiceUnavailableException', 503),
    failed('InternalServerException', 500),
    failed('AbortError'),
    failed('TimeoutError'),
    failed('ECONNRESET'),
  ])('with $name is retried with the same request after a pause', async (error) => {
    const { ask, bodies, pauses } = aGenerator(error, drawn);
    expect(await ask()).toEqual({ picture });
    expect(bodies[1]).toBe(bodies[0]);
    expect(pauses).toEqual([1000]);
  });

  test('inside the model is retried, too', async () => {
    const { ask, bodies } = aGenerator({ finish_reasons: ['Inference error'] }, drawn);
    expect(await ask()).toEqual({ picture });
    expect(bodies).toHaveLength(2);
  });

  test('is retried with growing pauses, until no picture could arrive in time', async () => {
    const { ask, pauses } = aGenerator(failed('ThrottlingException', 429));
    await expect(ask()).rejects.toThrow('ThrottlingException');
    expect(pauses).toEqual([1000, 2000, 4000]);
  });

  test('is not made at all without enough time for a picture', async () => {
    const { ask, bodies, allowed } = aGenerator(drawn);
    await expect(ask(15_000)).rejects.toThrow('no time left');
    expect([bodies, allowed]).toEqual([[], []]);
  });

  test.each([
    failed('AccessDeniedException', 403),
    failed('ResourceNotFoundException', 404),
    failed('ServiceQuotaExceededException', 400),
  ])('with $name fails the job immediately, and logs the runbook for an operator', async (error) => {
    const logged = jest.spyOn(logger, 'error').mockImplementation(() => {});
    const { ask, bodies } = aGenerator(error);
    const asking = ask();
    await expect(asking).rejects.toThrow(error.name);
    await expect(asking).rejects.toMatchObject({ name: 'JobFailed', failure: 'internal_error' });
    expect(bodies).toHaveLength(1);
    expect(logged.mock.calls).toEqual([
      [generatorNeedsOperator, expect.objectContaining({ runbook: 'docs/runbook.md#hairstyles-by-amazon-bedrock' })],
    ]);
    logged.mockRestore();
  });

  test('because of a bad request fails the job without asking for an operator', async () => {
    const logged = jest.spyOn(logger, 'error');
    await expect(aGenerator(failed('ValidationException', 400)).ask()).rejects.toThrow(JobFailed);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });
});

describe('a call that may cost money', () => {
  test.each([
    failed('ModelTimeoutException', 408),
    failed('ModelErrorException', 424),
    failed('InternalServerException', 500),
    failed('AbortError'),
    failed('ECONNRESET'),
  ])('is reserved again after $name, because a picture may have been generated', async (error) => {
    const { ask, allowed } = aGenerator(error, drawn);
    await ask();
    expect(allowed).toEqual([0, 1]);
  });

  test('is reserved again after the model reported a failure', async () => {
    const { ask, allowed } = aGenerator({ finish_reasons: ['Inference error'] }, drawn);
    await ask();
    expect(allowed).toEqual([0, 1]);
  });

  test.each([
    failed('ThrottlingException', 429),
    failed('ModelNotReadyException', 429),
    failed('ServiceUnavailableException', 503),
  ])('reuses the reservation of a rejected one: $name', async (error) => {
    const { ask, bodies, allowed } = aGenerator(error, error, failed('AbortError'), error, drawn);
    await ask(120_000);
    expect(bodies).toHaveLength(5);
    expect(allowed).toEqual([0, 3]);
  });

  test('is not made without a reservation, neither the first nor a retry', async () => {
    for (const times of [0, 1]) {
      const { ask, bodies } = aGenerator(failed('AbortError'));
      const may = async () => {
        if (bodies.length === times) throw new JobFailed('internal_error', 'enough');
      };
      await expect(ask(60_000, may)).rejects.toThrow('enough');
      expect(bodies).toHaveLength(times);
    }
  });
});
