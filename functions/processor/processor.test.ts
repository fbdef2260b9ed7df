import { describe, expect, test } from '@jest/globals';
import { looks } from '#shared/looks/looks.ts';
import type { JobStep } from '#shared/orders/order.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { aProcessingOrder } from '#tests/support/functions/an-order.ts';
import { aLook, aLookManifest } from '#tests/support/functions/look-engine.double.ts';
import {
  type ProcessorAnswer,
  type ProcessorCall,
  ProcessorCallRefused,
  ProcessorTimeout,
} from './call-processor.adapter.ts';
import { createProcessor, type ProcessorDeps } from './processor.ts';
import { isSigned } from './request-signature.ts';

const secret = 'a secret of thirty-two characters';
const now = new Date('2026-11-21T10:02:00.000Z');
const retouch = looks.retoucher.example;
const manifest = aLookManifest(retouch);
const bare = new Uint8Array([2]);
const link = 'https://files.example/out.png';
const folder = 'retoucher/guest@example.com/1763719200000_ord_01JD';
const settings = {
  webhookUrl: 'https://n8n.example/webhook/retouch',
  isActive: true,
  createdAt: now.toISOString(),
};

const said = (value: unknown, status = 200) => ({ status, bytes: Buffer.from(JSON.stringify(value)) });
const file = { status: 200, bytes: Buffer.from('a picture') };

/** A processor that answers each call with the next of these; the calls are recorded. */
function world(answers: readonly (ProcessorAnswer | Error)[], different: Partial<ProcessorDeps> = {}) {
  const calls: ProcessorCall[] = [];
  const steps: JobStep[] = [];
  const written = new Map<string, Uint8Array>();
  const processor = createProcessor({
    settings: { find: async () => settings },
    photos: {
      signLink: async (key) => `https://photos.example/${key}?signed`,
      write: async (key, bytes) => void written.set(key, bytes),
    },
    async call(call) {
      const answer = answers[calls.length];
      calls.push(call);
      if (answer === undefined || answer instanceof Error) throw answer;
      return answer;
    },
    secret: async () => secret,
    examiner: { bare: async () => bare, examine: async () => ({ jpeg: aLook, manifest }) },
    clock: () => now,
    siteUrl: 'https://vesika.example',
    ...different,
  });
  const order = aProcessingOrder({ tool: 'retoucher', options: {}, folder, engine: 'webhook' });
  const begin = () =>
    processor.begin({ order, selfie: new Uint8Array([1]), reportStep: (step) => void steps.push(step) }, retouch);
  return { begin, calls, steps, order, written };
}

describe('the request to a processor', () => {
  test('has the documented body, a signature and the callback URL', async () => {
    const { begin, calls, order } = world([said({ success: true })]);
    await begin();
    const [call] = calls;
    const selfieUrl = `https://photos.example/${folder}/sent.jpeg?signed`;
    expect(call).toMatchObject({ url: settings.webhookUrl, method: 'POST', maxBytes: 65_536 });
    expect(JSON.parse(call?.body ?? '')).toEqual({
      action: 'process_retoucher',
      orderId: order.id,
      email: 'guest@example.com',
      selfieUrl,
      signedUrl: selfieUrl,
      folderPath: folder,
      timestamp: now.toISOString(),
    });
    expect(call?.headers['x-vesika-callback']).toBe('https://vesika.example/api/processor/answers');
    expect(isSigned(secret, call?.body ?? '', call?.headers ?? {}, () => now)).toBe(true);
  });

  test('contains the pixels of the selfie, and never its metadata', async () => {
    const { begin, written } = world([said({ success: true })]);
    await begin();
    expect([...written]).toEqual([[`${folder}/sent.jpeg`, bare]]);
  });

  test.each([undefined, { ...settings, isActive: false }])(
    'is not sent once the processor is switched off',
    async (found) => {
      const { begin, calls, written } = world([], { settings: { find: async () => found } });
      await expect(begin()).rejects.toMatchObject({ failure: 'internal_error' });
      expect([calls, [...written]]).toEqual([[], []]);
    },
  );
});

test('a link is fetched, examined and delivered, and every step is reported', async () => {
  const { begin, calls, steps } = world([said({ success: true, n8nResult: { url: link } }), file]);
  expect(await begin()).toEqual({ outcome: 'done', result: { jpeg: aLook, lookManifest: manifest } });
  expect(calls[1]).toMatchObject({ url: link, method: 'GET', maxBytes: 20 * 1024 * 1024 });
  expect(calls[1]?.headers['accept-encoding']).toBe('identity');
  expect(steps).toEqual(['checking', 'retouching', 'comparing', 'encoding']);
});

test.each([
  ['an answer without a link', said({ success: true, n8nResult: 'Workflow was started' })],
  ['an answer that does not come in time', new ProcessorTimeout('late')],
])('awaits a callback after %s', async (_, answer) => {
  const { begin } = world([answer]);
  expect(await begin()).toEqual({ outcome: 'pending' });
});

const ready = said({ success: true, n8nResult: link });
const exactly = (error: Error) => ({ examiner: { bare: async () => bare, examine: () => Promise.reject(error) } });

describe('fails the order at the first attempt', () => {
  test.each([
    ['a failure', [said({ success: false })]],
    ['an undocumented answer', [{ status: 200, bytes: Buffer.from('<html>') }]],
    ['a redirect', [said({ success: true, n8nResult: link }, 302)]],
    ['a processor at a private address', [new ProcessorCallRefused('10.0.0.1')]],
    ['a picture at a private address', [ready, new ProcessorCallRefused('10.0.0.1')]],
    ['a picture that arrives too slowly', [ready, new ProcessorTimeout('late')]],
    ['a picture that redirects', [ready, { ...file, status: 301 }]],
    ['a missing picture', [ready, { ...file, status: 404 }]],
  ])('after %s', async (_, answers) => {
    await expect(world(answers).begin()).rejects.toMatchObject({ name: 'JobFailed', failure: 'internal_error' });
  });

  test.each([
    ['face_changed', 'face_changed'],
    // The selfie was valid; the customer must not read otherwise.
    ['not_an_image', 'internal_error'],
    ['no_face', 'internal_error'],
  ] as const)('reports a picture refused as %s as %s', async (code, failure) => {
    const { begin } = world([ready, file], exactly(new PhotoRejected(code, 'refused')));
    await expect(begin()).rejects.toMatchObject({ name: 'JobFailed', failure });
  });
});

describe('retries', () => {
  test.each([
    ['a failing processor', [said({}, 503)]],
    ['a workflow that is switched off', [said({}, 404)]],
    ['a broken connection', [new Error('ECONNRESET')]],
    ['a failing picture server', [ready, { ...file, status: 503 }]],
    ['a broken connection of the picture', [ready, new Error('ECONNRESET')]],
  ])('after %s', async (_, answers) => {
    await expect(world(answers).begin()).rejects.not.toMatchObject({ name: 'JobFailed' });
  });

  test('after a failing engine', async () => {
    await expect(world([ready, file], exactly(new Error('memory'))).begin()).rejects.toThrow('memory');
  });
});
