import { describe, expect, test } from '@jest/globals';
import type { StoredEvent } from '#functions/events-core/stored-event.ts';
import type { Mail } from '#functions/mails/mailer.ts';
import { newGuestId } from '#functions/platform/new-id.ts';
import { hashSecret } from '#functions/platform/random-secret.ts';
import { presenceKey } from '#shared/events/enrolment.ts';
import { readGuestMailLink } from '#shared/events/guest-mail-link.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { createGuestMailsDouble } from '#tests/support/functions/guest-mails.double.ts';
import { aRateLimit } from '#tests/support/functions/rate-limit.double.ts';
import { endGuestMail, getGuestMail, proveGuestMail, setGuestMail, stopGuestMail } from './guest-mail.ts';

const at = '2027-06-12T20:00:00.000Z';
const secret = 'BBBBBBBBBBBBBBBBBBBBBB';
const email = 'guest@example.com';

/** A guest with an enrolled face, at an open event. */
function aWorld(different: Partial<StoredEvent> = {}, enrolmentCount = 1) {
  const event = { ...anEvent({ state: 'open' }), ...different } as StoredEvent;
  const id = newGuestId(new Date(at));
  const guest = {
    id,
    eventId: event.id,
    code: 'ABCDEFGH',
    secretHash: hashSecret(secret),
    language: 'en',
    createdAt: at,
  } as const;
  const sent: Mail[] = [];
  let secrets = 0;
  const mails = createGuestMailsDouble();
  const deps = {
    events: { find: async () => event },
    guests: { find: async (asked: string) => (asked === id ? { ...guest, enrolmentCount } : undefined) },
    objects: { keysOf: async () => new Set([presenceKey(event.id, id)]) },
    mails,
    limits: { ofNetwork: aRateLimit(4), ofGuest: aRateLimit(3), ofMailbox: aRateLimit(2) },
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
    clock: () => new Date(at),
    siteUrl: 'https://site.example',
    newSecret: () => `${secrets++}`.padStart(22, 'C'),
  };
  const linkIn = (mail: Mail | undefined) => {
    const link = readGuestMailLink(/#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    if (link === undefined) throw new Error('the mail has no link');
    return link;
  };
  return {
    ...{ id, mails, sent, deps, linkIn },
    set: (typed = email, own: string | undefined = secret) => setGuestMail(id, { email: typed }, own, 'network', deps),
    get: () => getGuestMail(id, secret, deps),
  };
}

describe('an address of a guest', () => {
  test('is asked for by one mail with a link, and proven by it, from any browser', async () => {
    const { id, set, get, sent, linkIn, deps } = aWorld();
    expect(await get()).toEqual({});
    expect(await set(' Guest@Example.com ')).toEqual({ mail: { email, state: 'asked' } });
    expect(sent).toMatchObject([{ to: email, subject: 'Please confirm your address' }]);
    const link = linkIn(sent[0]);
    expect(link).toMatchObject({ purpose: 'prove', guest: id });
    await proveGuestMail(id, link.secret, deps);
    await proveGuestMail(id, link.secret, deps);
    expect(await get()).toEqual({ mail: { email, state: 'proven' } });
    expect(await set()).toEqual({ mail: { email, state: 'proven' } });
    expect(sent).toHaveLength(1);
  });

  test('is asked for without the secret of the guest and without what anyone typed', async () => {
    const { set, sent } = aWorld({ name: 'Win a prize', organizerName: 'Spammer' });
    await set();
    expect(JSON.stringify(sent)).not.toMatch(new RegExp(`${secret}|prize|Spammer`));
  });

  test('has the same link when it is asked for again, and another one after a change of the address', async () => {
    const { set, sent, linkIn, id, deps } = aWorld();
    await set();
    await set();
    expect(linkIn(sent[1])).toEqual(linkIn(sent[0]));
    await set('other@example.com');
    expect(linkIn(sent[2]).secret).not.toBe(linkIn(sent[0]).secret);
    await expect(proveGuestMail(id, linkIn(sent[0]).secret, deps)).rejects.toMatchObject({ code: 'not_found' });
    await expect(stopGuestMail(id, linkIn(sent[0]).secret, deps)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is deleted by its guest, and by a link, which may be opened twice', async () => {
    const { set, get, sent, linkIn, id, deps } = aWorld();
    await set();
    expect(await endGuestMail(id, secret, deps)).toEqual({});
    expect(await get()).toEqual({});
    await set();
    for (const _ of [1, 2]) expect(await stopGuestMail(id, linkIn(sent[1]).secret, deps)).toEqual({});
    expect(await get()).toEqual({});
    await expect(proveGuestMail(id, linkIn(sent[1]).secret, deps)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is ended by a link while a photo is found', async () => {
    const { set, get, sent, linkIn, id, deps, mails } = aWorld();
    await set();
    const { secret: proof } = linkIn(sent[0]);
    await proveGuestMail(id, proof, deps);
    let reads = 0;
    const find = async () => {
      const found = await mails.find(id);
      if (reads++ === 0) await mails.noteFound(id, '2027-06-12T20:00:01.000Z');
      return found;
    };
    await stopGuestMail(id, proof, { mails: { ...mails, find } });
    expect(await get()).toEqual({});
  });
});

describe('refuses an address', () => {
  test.each([
    ['without an enrolled face', () => aWorld({}, 0).set(), 'forbidden'],
    ['of a stranger', () => aWorld().set(email, 'DDDDDDDDDDDDDDDDDDDDDD'), 'not_found'],
    ['of an event that has expired', () => aWorld({ state: 'expired' }).set(), 'event_moved_on'],
  ])('%s', async (_, set, code) => {
    await expect(set()).rejects.toMatchObject({ code });
  });

  test('above the limits of a mailbox in any spelling, of a guest and of a network', async () => {
    const { set, sent } = aWorld();
    const tooMany = { code: 'too_many_requests' };
    await set('guest+1@example.com');
    await set('guest+2@example.com');
    await expect(set('guest+3@example.com')).rejects.toMatchObject(tooMany);
    await expect(set('other@example.com')).rejects.toMatchObject(tooMany);
    expect(sent).toHaveLength(2);
  });

  test('whose face was withdrawn at the same time, and sends no mail', async () => {
    const { deps, id, sent } = aWorld();
    const mails = { ...deps.mails, ask: async () => false };
    const call = setGuestMail(id, { email }, secret, 'network', { ...deps, mails });
    await expect(call).rejects.toMatchObject({ code: 'forbidden' });
    expect(sent).toEqual([]);
  });
});
