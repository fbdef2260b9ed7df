import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { newEnrolmentId } from '#functions/platform/new-id.ts';
import { faceConsentVersion } from '#shared/events/agreement-texts.ts';
import * as events from '#shared/events/contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import * as guests from '#shared/events/guest-contract.ts';
import * as mails from '#shared/events/guest-mail-contract.ts';
import { readGuestMailLink } from '#shared/events/guest-mail-link.ts';
import * as uploads from '#shared/events/upload-contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { drawCrowd } from '../support/engine/crowd-picture.ts';
import { arrivedMails } from '../support/mailbox.ts';
import { anOpenEvent, photoOf, standing } from '../support/open-event.ts';
import { openProduct } from '../support/open-product.ts';
import { leaveOldHour, sweepNow } from '../support/sweeps.ts';

const { product, api } = openProduct();

const selfie = (
  await sharp(await drawCrowd(600, 600, [{ who: 'woman', x: 300, y: 310, facePx: 230 }]))
    .jpeg()
    .toBuffer()
).toString('base64');
const photoAt = (x: number) => photoOf(standing('woman', x));

/** A guest with an enrolled face, who came in by a code. */
async function aGuest(code: string) {
  const { body } = await api.call(guests.joinEvent, { params: { code }, body: { language: 'en' } });
  const { id } = body.guest;
  const enrolment = newEnrolmentId(new Date());
  const call = (endpoint: Endpoint, options: object = {}) =>
    api.call(endpoint, { guest: body.secret, params: { id, enrolment }, ...options });
  const consent = { consentVersion: faceConsentVersion, who: 'me', pictures: [selfie] };
  return {
    ...{ id, secret: body.secret as string, call },
    enrol: () => call(guests.enrolFace, { body: consent }),
    set: (email: string) => call(mails.setGuestMail, { body: { email } }),
    address: async () => (await call(mails.getGuestMail)).body.mail,
    subjects: async (email: string) => (await arrivedMails(product.url, email)).map(({ subject }) => subject).reverse(),
  };
}

/** The secret of the newest link in a mail to an e-mail. */
async function linkTo(email: string) {
  const [mail] = await arrivedMails(product.url, email);
  const link = readGuestMailLink(/#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  if (link === undefined) throw new Error(`the mail to ${email} has no link`);
  return { ...link, mail: mail! };
}

/** Opens a link, in a browser that knows no guest. */
async function open(endpoint: Endpoint, { guest, secret }: { guest: string; secret: string }) {
  return await api.call(endpoint, { params: { id: guest }, body: { secret } });
}

/** The hourly run, some hours later. An organiser is signed in for less than one. */
async function later(hours: number): Promise<void> {
  product.setClock(product.clockOffsetMs + hours * 3_600_000);
  await sweepNow(product, 'EventMailsHourly');
}

const confirm = 'Please confirm your address';

beforeAll(() => leaveOldHour(product));

describe('a guest who left an address', () => {
  test('proves it, hears of new photos once, not of those the page showed, and ends the mails by a link', async () => {
    const { code, name, send } = await anOpenEvent(product, api, 'wedding@example.com');
    const she = await aGuest(code);
    expect(await api.refusal(she.set('guest@example.com'))).toBe('forbidden');
    await she.enrol();
    expect(await she.address()).toBeUndefined();
    const email = 'guest@example.com';
    expect((await she.set(email)).body).toEqual({ mail: { email, state: 'asked' } });
    await send(await photoAt(300));
    await later(0);
    expect(await she.subjects(email)).toEqual([confirm]);

    const proof = await linkTo(email);
    expect(proof.mail.text).not.toContain(she.secret);
    expect((await open(mails.proveGuestMail, proof)).status).toBe(200);
    expect(await she.address()).toEqual({ email, state: 'proven' });
    await send(await photoAt(420), await photoAt(540));
    await later(0);
    await later(0.01);
    const digest = `3 new photos of you at ${name}`;
    expect(await she.subjects(email)).toEqual([confirm, digest]);
    const stop = await linkTo(email);
    expect(stop.mail.text).toContain(`${product.url}/events/${code.replace('-', '')}\n`);
    expect(stop.mail.text).not.toContain(she.secret);

    await send(await photoAt(600));
    await she.call(guests.listGuestPhotos);
    await later(0.95);
    expect(await she.subjects(email)).toEqual([confirm, digest]);

    await send(await photoAt(250));
    for (const _ of [1, 2]) expect((await open(mails.stopGuestMail, stop)).status).toBe(200);
    expect(await she.address()).toBeUndefined();
    await later(1);
    expect(await she.subjects(email)).toEqual([confirm, digest]);
    expect(await api.refusal(open(mails.proveGuestMail, proof))).toBe('not_found');
  });

  test('hears of a photo that the organiser looked at first, when it is shown', async () => {
    const { code, name, send, call } = await anOpenEvent(product, api, 'reviewed@example.com', { review: true });
    const she = await aGuest(code);
    const email = 'reviewed-guest@example.com';
    await she.enrol();
    await she.set(email);
    await open(mails.proveGuestMail, await linkTo(email));
    const photoIds = await send(await photoAt(300));
    await later(0);
    expect(await she.subjects(email)).toEqual([confirm]);
    await call(uploads.showEventPhotos, { body: { photoIds, hidden: false } });
    await later(eventLimits.hiddenPhotosHours);
    expect(await she.subjects(email)).toEqual([confirm, `1 new photo of you at ${name}`]);
  });

  test('hears nothing after withdrawing the face or leaving, and the links work no longer', async () => {
    const { code, send } = await anOpenEvent(product, api, 'withdrawn@example.com');
    for (const [email, endpoint] of [
      ['withdraws@example.com', guests.withdrawFace],
      ['leaves@example.com', guests.leaveEvent],
    ] as const) {
      const she = await aGuest(code);
      await she.enrol();
      await she.set(email);
      const proof = await linkTo(email);
      await open(mails.proveGuestMail, proof);
      await send(await photoAt(200 + email.length * 10));
      expect((await she.call(endpoint)).status).toBe(200);
      await later(0);
      expect(await she.subjects(email)).toEqual([confirm]);
      expect(await api.refusal(open(mails.proveGuestMail, proof))).toBe('not_found');
    }
  });

  test('hears nothing of an event that was erased', async () => {
    const { code, send, call } = await anOpenEvent(product, api, 'erased@example.com');
    const she = await aGuest(code);
    await she.enrol();
    await she.set('erased-guest@example.com');
    await open(mails.proveGuestMail, await linkTo('erased-guest@example.com'));
    await send(await photoAt(330));
    await call(events.eraseEvent);
    await later(1);
    expect(await she.subjects('erased-guest@example.com')).toEqual([confirm]);
  });

  test('and a mailbox get a few links a day, also when other guests ask for them', async () => {
    const { code } = await anOpenEvent(product, api, 'flooded@example.com');
    const victim = 'victim@example.com';
    const answers: string[] = [];
    for (const part of ['', '+1', '+2', '+3']) {
      const she = await aGuest(code);
      await she.enrol();
      const { status } = await she.set(victim.replace('@', `${part}@`));
      answers.push(String(status));
    }
    expect(answers).toEqual(['200', '200', '200', '429']);
  });

  test('proves itself by its own secret only, and a link by its secret', async () => {
    const { code } = await anOpenEvent(product, api, 'guarded@example.com');
    const [she, other] = [await aGuest(code), await aGuest(code)];
    await she.enrol();
    await she.set('guarded-guest@example.com');
    const calls = [
      [mails.getGuestMail, undefined],
      [mails.setGuestMail, { email: 'a@example.com' }],
      [mails.endGuestMail, undefined],
    ] as const;
    for (const [endpoint, body] of calls) {
      for (const guest of [other.secret, undefined]) {
        const call = api.call(endpoint, { guest, params: { id: she.id }, ...(body && { body }) });
        expect([endpoint.method, await api.refusal(call)]).toEqual([endpoint.method, 'not_found']);
      }
    }
    const wrong = { guest: she.id, secret: 'A'.repeat(22) };
    for (const endpoint of [mails.proveGuestMail, mails.stopGuestMail])
      expect(await api.refusal(open(endpoint, wrong))).toBe('not_found');
    expect(await she.address()).toMatchObject({ state: 'asked' });
    expect((await she.call(mails.endGuestMail)).body).toEqual({});
    expect(await she.address()).toBeUndefined();
  });
});
