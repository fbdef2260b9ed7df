import { describe, expect, test } from '@jest/globals';
import { FileTooLarge, UnsupportedFileType } from '#functions/orders-core/accepted-upload.ts';
import { PhotoNotUploaded } from '#functions/orders-core/photo-not-uploaded.ts';
import { NotFound, TooManyRequests } from '#functions/platform/errors.ts';
import { newHandoffId } from '#functions/platform/new-id.ts';
import { newRandomSecret } from '#functions/platform/random-secret.ts';
import { type HandoffId, HandoffSecret } from '#shared/handoffs/handoff-ids.ts';
import { handoffLimits } from '#shared/handoffs/handoff-limits.ts';
import { limits } from '#shared/limits.ts';
import { createHandoffsDouble } from '#tests/support/functions/handoffs.double.ts';
import { createPhotoStoreDouble } from '#tests/support/functions/photo-store.double.ts';
import { beginHandoff } from './begin-handoff.ts';
import { closeHandoff } from './close-handoff.ts';
import { HandoffElsewhere, HandoffEnded } from './errors.ts';
import { getHandoff } from './get-handoff.ts';
import { noteArrival } from './note-arrival.ts';
import { openHandoff } from './open-handoff.ts';
import { sendPicture } from './send-picture.ts';

const jpeg = { file: { contentType: 'image/jpg', bytes: 5 } };
const sourceNetwork = '203.0.113.1';
const newSecret = (): HandoffSecret => HandoffSecret.parse(newRandomSecret());

/** A desktop and a phone, with an adjustable clock. */
async function aHandoff({ perNetwork = Number.POSITIVE_INFINITY } = {}) {
  const clock = { now: new Date('2026-11-22T10:00:00.000Z') };
  const handoffs = createHandoffsDouble();
  const files = new Map<string, Uint8Array>();
  let [counted, uploadUrl] = [0, ''];
  const deps = {
    handoffs,
    photos: {
      ...createPhotoStoreDouble(files),
      async presignUpload(key: string, type: string, bytes: number) {
        uploadUrl = `https://photos.example/${key}`;
        return { url: uploadUrl, headers: { type, bytes: String(bytes) } };
      },
      signLink: async (key: string, _download?: string, seconds = 0) => `https://photos.example/${key}?for=${seconds}`,
    },
    clock: () => clock.now,
    limit: {
      async allow() {
        counted += 1;
        return counted <= perNetwork;
      },
    },
    newHandoffId,
  };
  const begun = await beginHandoff('greencard', sourceNetwork, deps);
  const id = begun.handoff.id as HandoffId;
  const code = begun.code as HandoffSecret;
  const desktop = begun.desktopSecret;
  const phone = newSecret();
  return {
    ...{ id, code, desktop, phone, files, deps },
    minutesPass: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
    open: (phoneSecret = phone, withCode = code) =>
      openHandoff(id, { code: withCode, phoneSecret }, sourceNetwork, deps),
    look: (secret: string | undefined) => getHandoff(id, secret, deps),
    send: (secret: string = phone, body = jpeg) => sendPicture(id, body, secret, deps),
    /** Uploads to the last URL or to an earlier one; answers whether the bucket took it. */
    upload: (text: string, url = uploadUrl) => {
      const key = new URL(url).pathname.slice(1);
      if (files.has(key)) return false;
      files.set(key, new TextEncoder().encode(text));
      return true;
    },
    /** The pictures in the bucket. */
    stored: () =>
      [...files.values()].filter(({ length }) => length > 0).map((bytes) => new TextDecoder().decode(bytes)),
    arrive: (secret: string = phone) => noteArrival(id, secret, deps),
    take: (secret: string = desktop) => closeHandoff('take', id, secret, deps),
    end: (secret: string = desktop) => closeHandoff('end', id, secret, deps),
  };
}

/** A hand-off whose picture has arrived. */
async function anArrived() {
  const it = await aHandoff();
  await it.open();
  await it.send();
  it.upload('the selfie');
  await it.arrive();
  return it;
}

/** The file behind the link that the desktop gets. */
async function pictureOf({ look, desktop, files }: Awaited<ReturnType<typeof aHandoff>>): Promise<string | undefined> {
  const { picture } = await look(desktop);
  return picture && new TextDecoder().decode(files.get(new URL(picture.url).pathname.slice(1)));
}

describe('handing a picture over', () => {
  test('brings it from the phone to the desktop, and shows the state to both', async () => {
    const it = await aHandoff();
    const state = async () => (await it.look(it.desktop)).handoff.state;
    expect(await state()).toBe('waiting');
    await it.open();
    expect(await state()).toBe('opened');
    const { upload } = await it.send();
    expect(upload.headers).toEqual({ type: 'image/jpeg', bytes: '5' });
    expect(await state()).toBe('sending');
    it.upload('the selfie');
    await it.arrive();
    expect((await it.look(it.desktop)).picture).toMatchObject({ contentType: 'image/jpeg' });
    expect(await pictureOf(it)).toBe('the selfie');
    await it.take();
    expect((await it.look(it.phone)).handoff).toMatchObject({ state: 'taken', remainingSeconds: 0 });
  });

  test('leaves no picture behind, and its upload URL takes none afterwards', async () => {
    const it = await anArrived();
    await it.take();
    expect(it.stored()).toEqual([]);
    expect(it.upload('another picture')).toBe(false);
    expect((await it.look(it.desktop)).picture).toBeUndefined();
  });

  test('gives a link that expires after the time of a download', async () => {
    const it = await anArrived();
    const { picture } = await it.look(it.desktop);
    expect(new URL(picture?.url ?? '').searchParams.get('for')).toBe('300');
  });

  test('never gives the phone a link to it', async () => {
    const it = await anArrived();
    expect(await it.look(it.phone)).toEqual({ handoff: expect.objectContaining({ state: 'arrived' }) });
  });

  test('stores no secret, and returns each only to its own device', async () => {
    const it = await anArrived();
    const stored = JSON.stringify([await it.deps.handoffs.find(it.id), await it.look(it.desktop)]);
    for (const secret of [it.code, it.desktop, it.phone]) expect(stored).not.toContain(secret);
    expect(new Set([it.code, it.desktop, it.phone]).size).toBe(3);
  });
});

describe('the link of a hand-off', () => {
  test('opens on one phone, also again after a reload', async () => {
    const it = await aHandoff();
    await it.open();
    expect((await it.open()).handoff.state).toBe('opened');
    expect((await it.look(it.desktop)).handoff.contested).toBe(false);
  });

  test('is refused to a second device, and the desktop sees that', async () => {
    const it = await aHandoff();
    await it.open();
    const second = newSecret();
    await expect(it.open(second)).rejects.toThrow(HandoffElsewhere);
    expect((await it.look(it.desktop)).handoff).toMatchObject({ state: 'opened', contested: true });
    for (const act of [it.look, it.send, it.arrive]) await expect(act(second)).rejects.toThrow(NotFound);
    expect((await it.send()).handoff.state).toBe('sending');
  });

  test('opens on one of two concurrent devices', async () => {
    const it = await aHandoff();
    const settled = await Promise.allSettled([it.open(newSecret()), it.open(newSecret())]);
    const reasons = settled.map((result) => (result.status === 'rejected' ? result.reason : undefined));
    expect(reasons.filter((reason) => reason === undefined)).toHaveLength(1);
    expect(reasons.filter((reason) => reason instanceof HandoffElsewhere)).toHaveLength(1);
  });

  test('tells a late phone that another device opened it', async () => {
    const it = await anArrived();
    await it.take();
    await expect(it.open(newSecret())).rejects.toThrow(HandoffElsewhere);
    expect((await it.look(it.desktop)).handoff).toMatchObject({ state: 'taken', contested: false });

    const late = await anArrived();
    late.minutesPass(handoffLimits.minutes);
    await expect(late.open(newSecret())).rejects.toThrow(HandoffElsewhere);
  });

  test('with a wrong code is not found, and stays usable', async () => {
    const it = await aHandoff();
    for (let tried = 0; tried < 20; tried += 1) {
      await expect(it.open(newSecret(), newSecret())).rejects.toThrow(NotFound);
    }
    const unknown = openHandoff(
      newHandoffId(new Date(0)),
      { code: it.code, phoneSecret: it.phone },
      sourceNetwork,
      it.deps,
    );
    await expect(unknown).rejects.toThrow(NotFound);
    expect((await it.look(it.desktop)).handoff).toMatchObject({ state: 'waiting', contested: false });
    expect((await it.open()).handoff.state).toBe('opened');
  });

  test('cannot be guessed: a network with too many attempts is refused, even with the right code', async () => {
    const it = await aHandoff({ perNetwork: 3 });
    for (let tried = 0; tried < 2; tried += 1) {
      await expect(it.open(newSecret(), newSecret())).rejects.toThrow(NotFound);
    }
    await expect(it.open()).rejects.toThrow(TooManyRequests);
  });

  test('ends after a quarter of an hour, before its row expires', async () => {
    const it = await aHandoff();
    it.minutesPass(handoffLimits.minutes);
    await expect(it.open()).rejects.toThrow(HandoffEnded);
    expect((await it.look(it.desktop)).handoff).toMatchObject({ state: 'ended', remainingSeconds: 0 });
  });

  test('is refused to a network above its limit', async () => {
    const it = await aHandoff({ perNetwork: 2 });
    await beginHandoff('greencard', sourceNetwork, it.deps);
    await expect(beginHandoff('greencard', sourceNetwork, it.deps)).rejects.toThrow(TooManyRequests);
  });
});

describe('the expiry of a hand-off', () => {
  test('is shown as the remaining time of the link', async () => {
    const it = await aHandoff();
    it.minutesPass(5);
    expect((await it.look(it.desktop)).handoff.remainingSeconds).toBe(600);
  });

  test('ends it when it is opened, sent or arrived', async () => {
    const opened = await aHandoff();
    await opened.open();
    opened.minutesPass(handoffLimits.minutes);
    await expect(opened.send()).rejects.toThrow(HandoffEnded);

    const sent = await aHandoff();
    await sent.open();
    await sent.send();
    sent.upload('the selfie');
    sent.minutesPass(handoffLimits.minutes);
    await expect(sent.arrive()).rejects.toThrow(HandoffEnded);

    const arrived = await anArrived();
    arrived.minutesPass(handoffLimits.minutes);
    expect((await arrived.look(arrived.desktop)).picture).toBeUndefined();
    await expect(arrived.take()).rejects.toThrow(HandoffEnded);
  });

  test('deletes the picture of a desktop that comes too late', async () => {
    const it = await anArrived();
    it.minutesPass(handoffLimits.minutes);
    await expect(it.take()).rejects.toThrow(HandoffEnded);
    expect(it.stored()).toEqual([]);
  });
});

describe('the picture of a hand-off', () => {
  test('is checked by type and size before it is uploaded', async () => {
    const it = await aHandoff();
    await it.open();
    const file = (contentType: string, bytes: number) => ({ file: { contentType, bytes } });
    await expect(it.send(it.phone, file('image/gif', 5))).rejects.toThrow(UnsupportedFileType);
    await expect(it.send(it.phone, file('image/png', limits.uploadMaxBytes + 1))).rejects.toThrow(FileTooLarge);
    expect((await it.look(it.desktop)).handoff.state).toBe('opened');
  });

  test('may be uploaded again until it arrived, and the last type counts', async () => {
    const it = await aHandoff();
    await it.open();
    await it.send();
    await it.send(it.phone, { file: { contentType: 'image/heic', bytes: 5 } });
    it.upload('the selfie');
    await it.arrive();
    expect((await it.look(it.desktop)).picture?.contentType).toBe('image/heic');
    await expect(it.send()).rejects.toThrow(HandoffEnded);
  });

  test('that replaces another one before the arrival is the one that arrives', async () => {
    const it = await aHandoff();
    await it.open();
    const { upload: former } = await it.send();
    it.upload('the former picture');
    await it.send();
    expect(it.stored()).toEqual([]);
    expect(it.upload('the former picture, late', former.url)).toBe(false);
    await expect(it.arrive()).rejects.toThrow(PhotoNotUploaded);
    it.upload('the selfie');
    await it.arrive();
    expect(await pictureOf(it)).toBe('the selfie');
  });

  test('that is replaced while its arrival is recorded does not arrive', async () => {
    const it = await aHandoff();
    await it.open();
    await it.send();
    it.upload('the former picture');
    const { find } = it.deps.photos;
    it.deps.photos.find = async (key) => {
      const found = await find(key);
      await it.send();
      return found;
    };
    await expect(it.arrive()).rejects.toThrow(PhotoNotUploaded);
    it.deps.photos.find = find;
    it.upload('the selfie');
    await it.arrive();
    expect(await pictureOf(it)).toBe('the selfie');
  });

  test('that was not uploaded has not arrived', async () => {
    const it = await aHandoff();
    await it.open();
    await it.send();
    await expect(it.arrive()).rejects.toThrow(PhotoNotUploaded);
    expect((await it.look(it.desktop)).handoff.state).toBe('sending');
  });

  test('cannot be exchanged with its upload URL after it arrived', async () => {
    const it = await anArrived();
    expect(it.upload('another picture')).toBe(false);
    expect((await it.arrive()).handoff.state).toBe('arrived');
    expect(await pictureOf(it)).toBe('the selfie');
  });

  test('arrives once when its arrival is reported twice concurrently', async () => {
    const it = await aHandoff();
    await it.open();
    await it.send();
    it.upload('the selfie');
    const [one, other] = await Promise.all([it.arrive(), it.arrive()]);
    expect([one.handoff.state, other.handoff.state]).toEqual(['arrived', 'arrived']);
    expect(await pictureOf(it)).toBe('the selfie');
  });
});

describe('closing a hand-off', () => {
  test('is possible only for the desktop', async () => {
    const it = await anArrived();
    for (const secret of [it.phone, it.code, newSecret()]) {
      await expect(it.take(secret)).rejects.toThrow(NotFound);
      await expect(it.end(secret)).rejects.toThrow(NotFound);
    }
    expect(await pictureOf(it)).toBe('the selfie');
  });

  test('is possible again after a lost answer', async () => {
    const it = await anArrived();
    await it.take();
    expect((await it.take()).handoff.state).toBe('taken');
    expect((await it.end()).handoff.state).toBe('taken');
  });

  test('as fetched is refused before the picture arrived', async () => {
    const it = await aHandoff();
    await it.open();
    await it.send();
    it.upload('on its way');
    await expect(it.take()).rejects.toThrow(HandoffEnded);
    expect(it.stored()).toEqual(['on its way']);
    expect((await it.look(it.phone)).handoff.state).toBe('sending');
  });

  test('ends the link and deletes the picture when the desktop continues without it', async () => {
    const it = await anArrived();
    expect((await it.end()).handoff.state).toBe('ended');
    expect(it.stored()).toEqual([]);
    await expect(it.send()).rejects.toThrow(HandoffEnded);
    await expect(it.arrive()).rejects.toThrow(HandoffEnded);
    await expect(it.take()).rejects.toThrow(HandoffEnded);
    await expect(it.open(newSecret())).rejects.toThrow(HandoffElsewhere);
    // The phone that opened it may read its state.
    expect((await it.open()).handoff.state).toBe('ended');
  });

  test('while the picture arrives leaves none behind', async () => {
    const it = await aHandoff();
    await it.open();
    await it.send();
    it.upload('the selfie');
    const { find } = it.deps.photos;
    it.deps.photos.find = async (key) => {
      const found = await find(key);
      await it.end();
      return found;
    };
    await expect(it.arrive()).rejects.toThrow(HandoffEnded);
    expect(it.stored()).toEqual([]);
  });
});

test('a hand-off is not found without one of its secrets', async () => {
  const it = await aHandoff();
  for (const secret of [undefined, '', it.code, newSecret()]) await expect(it.look(secret)).rejects.toThrow(NotFound);
});
