import { describe, expect, test } from '@jest/globals';
import * as handoffs from '#shared/handoffs/contract.ts';
import { handoffLimits } from '#shared/handoffs/handoff-limits.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { limits } from '#shared/limits.ts';
import type { PresignedUpload } from '#shared/orders/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { fileOf, upload } from '../support/guest.ts';
import { aPhone, type BegunHandoff, beginHandoff, callAs } from '../support/handoff.ts';
import { openProduct } from '../support/open-product.ts';

const { product, api } = openProduct();
const selfie = await drawPortrait();

const phone = aPhone();
const jpeg = { file: fileOf(selfie) };
const open = ({ id, code }: BegunHandoff, phoneSecret = phone) =>
  api.call(handoffs.openHandoff, { params: { id }, body: { code, phoneSecret } });
const asPhone = ({ id }: BegunHandoff, endpoint: Endpoint, body?: object) => callAs(api, phone, endpoint, id, body);
const asDesktop = ({ id, desktopSecret }: BegunHandoff, endpoint: Endpoint) => callAs(api, desktopSecret, endpoint, id);

/** A hand-off whose picture was sent by a phone. */
async function arrived(): Promise<BegunHandoff & { readonly target: PresignedUpload }> {
  const begun = await beginHandoff(api);
  await open(begun);
  const { body } = await asPhone(begun, handoffs.sendHandoff, jpeg);
  expect((await upload(body.upload, selfie)).status).toBe(200);
  expect((await asPhone(begun, handoffs.arriveHandoff)).body.handoff.state).toBe('arrived');
  return { ...begun, target: body.upload };
}

const bytesAt = async (url: string) => (await (await fetch(url)).arrayBuffer()).byteLength;

describe('a picture taken with a phone', () => {
  test('is fetched once by the desktop, byte for byte, and then deleted', async () => {
    const begun = await arrived();
    const { handoff, picture } = (await asDesktop(begun, handoffs.getHandoff)).body;
    expect(handoff).toMatchObject({ tool: 'greencard', state: 'arrived', contested: false });
    expect(handoff.remainingSeconds).toBeLessThanOrEqual(handoffLimits.minutes * 60);
    const fetched = await fetch(picture.url, { headers: { origin: product.url } });
    expect(fetched.headers.get('access-control-allow-origin')).toBe(product.url);
    expect(new Uint8Array(await fetched.arrayBuffer())).toEqual(Uint8Array.from(selfie));

    expect((await asDesktop(begun, handoffs.takeHandoff)).body.handoff.state).toBe('taken');
    expect(await bytesAt(picture.url)).toBe(0);
    expect((await asPhone(begun, handoffs.getHandoff)).body).toEqual({
      handoff: expect.objectContaining({ state: 'taken', remainingSeconds: 0 }),
    });
  });

  test('is not replaced by another upload, and none is taken after the desktop fetched it', async () => {
    const begun = await arrived();
    const { picture } = (await asDesktop(begun, handoffs.getHandoff)).body;
    const another = () =>
      upload(
        begun.target,
        selfie.map((byte) => byte ^ 1),
      );
    expect((await another()).status).toBe(412);
    expect((await asPhone(begun, handoffs.arriveHandoff)).body.handoff.state).toBe('arrived');
    expect(new Uint8Array(await (await fetch(picture.url)).arrayBuffer())).toEqual(Uint8Array.from(selfie));
    await asDesktop(begun, handoffs.takeHandoff);
    expect((await another()).status).toBe(412);
  });

  test('is replaced by another one before it arrived', async () => {
    const begun = await beginHandoff(api);
    await open(begun);
    const send = async () => (await asPhone(begun, handoffs.sendHandoff, jpeg)).body.upload;
    const [former, next] = [await send(), await send()];
    expect((await upload(former, selfie)).status).toBe(412);
    expect(await api.refusal(asPhone(begun, handoffs.arriveHandoff))).toBe('photo_not_uploaded');
    expect((await upload(next, selfie)).status).toBe(200);
    expect((await asPhone(begun, handoffs.arriveHandoff)).body.handoff.state).toBe('arrived');
  });

  test('is limited like an order: the API checks type and size, and the bucket that they are true', async () => {
    const begun = await beginHandoff(api);
    await open(begun);
    const refusal = (file: object) => api.refusal(asPhone(begun, handoffs.sendHandoff, { file }));
    expect(await refusal({ contentType: 'image/gif', bytes: 5 })).toBe('unsupported_file_type');
    expect(await refusal({ contentType: 'image/png', bytes: limits.uploadMaxBytes + 1 })).toBe('file_too_large');
    const { body } = await asPhone(begun, handoffs.sendHandoff, jpeg);
    expect(new URL(body.upload.url).pathname).toContain(`/drafts/handoffs/${begun.id}/picture-`);
    expect((await upload(body.upload, selfie.subarray(1))).code).toBe('SignatureDoesNotMatch');
    const elsewhere = body.upload.url.replace(begun.id, 'other');
    expect((await upload({ ...body.upload, url: elsewhere }, selfie)).code).toBe('SignatureDoesNotMatch');
    expect(await api.refusal(asPhone(begun, handoffs.arriveHandoff))).toBe('photo_not_uploaded');
  });
});

describe('the hand-off link', () => {
  test('works on one phone, and the desktop sees that a second one opened it', async () => {
    const begun = await beginHandoff(api);
    expect((await open(begun)).body.handoff.state).toBe('opened');
    expect((await open(begun)).status).toBe(200);
    expect(await api.refusal(open(begun, aPhone('Q')))).toBe('handoff_elsewhere');
    expect((await asDesktop(begun, handoffs.getHandoff)).body.handoff).toMatchObject({
      state: 'opened',
      contested: true,
    });
  });

  test('answers a wrong code like an unknown hand-off', async () => {
    const begun = await beginHandoff(api);
    const wrong = await open({ ...begun, code: 'A'.repeat(22) });
    const unknown = await open({ ...begun, id: `hnd_${'0'.repeat(26)}` });
    const noId = await open({ ...begun, id: 'ord_1' });
    for (const { status, body } of [wrong, unknown, noId]) {
      expect({ status, code: body.code, title: body.title, detail: body.detail }).toEqual({
        status: 404,
        code: 'not_found',
        title: 'not found',
        detail: undefined,
      });
    }
  });

  test('is closed for the phone when the desktop ends it', async () => {
    const begun = await arrived();
    const { picture } = (await asDesktop(begun, handoffs.getHandoff)).body;
    expect((await asDesktop(begun, handoffs.endHandoff)).body.handoff.state).toBe('ended');
    expect(await bytesAt(picture.url)).toBe(0);
    expect(await api.refusal(asPhone(begun, handoffs.sendHandoff, jpeg))).toBe('handoff_ended');
    expect(await api.refusal(open(begun, aPhone('Q')))).toBe('handoff_elsewhere');
  });

  test('gives neither device the rights of the other, and the secret of an order no rights', async () => {
    const begun = await arrived();
    for (const endpoint of [handoffs.takeHandoff, handoffs.endHandoff]) {
      expect(await api.refusal(asPhone(begun, endpoint))).toBe('not_found');
    }
    expect(await api.refusal(asDesktop(begun, handoffs.arriveHandoff))).toBe('not_found');
    const { id, desktopSecret: secret } = begun;
    expect(await api.refusal(api.call(handoffs.getHandoff, { params: { id }, secret }))).toBe('not_found');
  });

  test('leaves neither its code nor its secret in a log', async () => {
    const begun = await arrived();
    await asDesktop(begun, handoffs.takeHandoff);
    const logs = JSON.stringify(product.cloud.status.logs());
    expect(logs).toContain('REPORT');
    for (const secret of [begun.code, begun.desktopSecret, phone]) expect(logs).not.toContain(secret);
  });
});
