import { afterEach, expect, test, vi } from 'vitest';
import { keepEarlyAnswer, takeEarlyAnswer } from './early-answer.ts';

const asked = { url: '/api/orders/ord_1', proof: 'secret' };
const { url, proof } = asked;

afterEach(() => {
  globalThis.vesikaEarly = undefined;
  vi.restoreAllMocks();
});

test('an early answer is taken once', async () => {
  const answer = new Response('{}');
  keepEarlyAnswer(asked, Promise.resolve(answer));
  expect(await takeEarlyAnswer(url, proof)).toBe(answer);
  expect(await takeEarlyAnswer(url, proof)).toBeUndefined();
});

test.each([
  ['another question', '/api/orders/ord_2', proof],
  ['another proof', url, 'other'],
  ['no proof', url, undefined],
])('an early answer is not used for %s', async (_, otherUrl, otherProof) => {
  keepEarlyAnswer(asked, Promise.resolve(new Response('{}')));
  expect(await takeEarlyAnswer(otherUrl, otherProof)).toBeUndefined();
});

test('an early request that failed is sent again', async () => {
  keepEarlyAnswer(asked, Promise.reject(new TypeError('Failed to fetch')));
  expect(await takeEarlyAnswer(url, proof)).toBeUndefined();
});

test.each([401, 404, 429, 503])(
  'an early answer of %i is not used: the page sends all proofs itself',
  async (status) => {
    keepEarlyAnswer(asked, Promise.resolve(new Response('{}', { status })));
    expect(await takeEarlyAnswer(url, proof)).toBeUndefined();
  },
);

test('an outdated early answer is not used', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  keepEarlyAnswer(asked, Promise.resolve(new Response('{}')));
  now.mockReturnValue(11_001);
  expect(await takeEarlyAnswer(url, proof)).toBeUndefined();
});
