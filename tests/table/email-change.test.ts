import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { confirmEmailChange } from '#functions/accounts/confirm-email-change.ts';
import { requestEmailChange } from '#functions/accounts/request-email-change.ts';
import { wakeMember } from '#functions/accounts/wake-member.ts';
import { wakeClaim } from '#functions/guarantee/wake-claim.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import type { MemberId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { aCompletedOrder } from '#tests/support/functions/an-order.ts';
import { createAccountChain } from '../support/account-chain.ts';
import { Killed, mortalProcess } from '../support/kill-switch.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const former = 'm@example.com';
const minute = 1 / 1440;

/** A member who just signed in, and their calls about their e-mail. */
async function aMember() {
  const chain = createChain(table.connection);
  const account = createAccountChain(table.connection, chain);
  const id = await chain.newMember(`member-${newOrderId(new Date())}`, 1, former);
  const codes: string[] = [];
  const links = new Set<MemberId>();
  const deps = {
    ...account.deps,
    directory: {
      ...account.deps.directory,
      findByEmail: async (email: string) =>
        account.takenEmails.has(email) ? { id, username: 'other', confirmed: true } : undefined,
      isLinked: async (member: MemberId) => links.has(member),
    },
    limit: createHourlyLimit(table.connection, 'address-code', limits.emailCodesPerHour),
    newCode: () => {
      codes.push(String(100_000 + codes.length));
      return codes.at(-1) ?? '';
    },
    adminMfaRequired: false,
  };
  const caller = (signedInAt = account.at()): Caller => ({
    memberId: id,
    groups: [],
    sourceNetwork: '',
    signedInAt: new Date(signedInAt),
  });
  return {
    ...{ chain, account, id, codes, links, deps },
    request: (email: string, signedInAt?: string) => requestEmailChange({ email }, caller(signedInAt), deps),
    confirm: (code: string, instead: Partial<typeof deps> = {}) =>
      confirmEmailChange({ code }, caller('2026-11-01T00:00:00.000Z'), { ...deps, ...instead }),
    addressOf: async () => (await account.members.find(id))?.email,
    mailsTo: (address: string) => account.mails.filter(({ to }) => to === address).map(({ subject }) => subject),
  };
}
/** An e-mail that is unique in this file: codes are limited per e-mail, too. */
const anAddress = () => `${newOrderId(new Date()).toLowerCase()}@example.com`;

describe('a member who changes the e-mail', () => {
  test('has the new one everywhere after entering the code, and the former one gets a notice', async () => {
    const { chain, account, id, codes, request, confirm, addressOf, mailsTo } = await aMember();
    const email = anAddress();
    const open = await chain.place(id);
    await chain.deps.jobs.find(open.id);
    const { change } = await request(` ${email.toUpperCase()} `);
    expect(change.email).toBe(email);
    expect([await addressOf(), account.poolEmails.get(id)]).toEqual([former, undefined]);
    expect(mailsTo(email)).toEqual(['Yeni e-posta adresinizi doğrulayın']);
    expect(mailsTo(former)).toEqual([]);

    const { profile } = await confirm(codes[0] ?? '');
    expect(profile).toMatchObject({ email });
    expect(profile.emailChange).toBeUndefined();
    expect(account.poolEmails.get(id)).toBe(email);
    expect(mailsTo(former)).toEqual(['Hesabınızın e-posta adresi değişti']);
    await expect(confirm(codes[0] ?? '')).rejects.toMatchObject({ code: 'code_expired' });
  });

  test('gets the mails of open orders at the new e-mail, and the orders placed with it as a guest', async () => {
    const { chain, account, id, codes, request, confirm } = await aMember();
    const email = anAddress();
    const open = await chain.place(id);
    // Orders of a chain have another e-mail; this one was placed with the member's own.
    await account.deps.emailChanges.changeEmailOfOrders(id, { from: open.email, to: former });
    await request(email);
    await confirm(codes[0] ?? '');
    expect((await chain.deps.jobs.find(open.id))?.email).toBe(email);
    expect((await account.members.find(id))?.guestOrdersDue).toBe(true);
  });

  test('gets the decision about a photo that was deleted before the change at the new e-mail', async () => {
    const { chain, id, codes, request, confirm } = await aMember();
    const email = anAddress();
    const at = chain.deps.clock().toISOString();
    const order = aCompletedOrder({ id: newOrderId(new Date()), ownerId: id, email: former, payWith: 'credit' });
    const { claims } = chain.deps;
    await chain.orders.place(order, undefined);
    await claims.open(order, 'The head is too small.', at);
    expect(await chain.remove(order)).toBe(true);
    await request(email);
    await confirm(codes[0] ?? '');
    const words = 'The head measures 55 %.';
    await claims.decide(await chain.stored(order.id, 'completed'), { state: 'declined', decidedAt: at, words });
    const claim = await claims.find(order.id);
    if (claim === undefined) throw new Error('there is no claim');
    await wakeClaim(claim, chain.deps);
    expect(chain.mails.map(({ to }) => to)).toEqual([email]);
  });

  test('needs a fresh sign-in and a different e-mail', async () => {
    const { request, codes } = await aMember();
    await expect(request(anAddress(), '2026-11-21T11:00:00.000Z')).rejects.toMatchObject({ code: 'sign_in_too_old' });
    await expect(request(former.toUpperCase())).rejects.toMatchObject({ code: 'validation_failed' });
    expect(codes).toEqual([]);
  });

  test('cannot change the e-mail of a Google account', async () => {
    const { id, links, request, account } = await aMember();
    links.add(id);
    await expect(request(anAddress())).rejects.toMatchObject({ code: 'email_from_google' });
    expect(account.mails).toEqual([]);
  });

  test('gets the same answer when the e-mail has an account, whose owner gets a mail', async () => {
    const { account, codes, request, confirm, addressOf, mailsTo } = await aMember();
    const email = anAddress();
    account.takenEmails.add(email);
    expect((await request(email)).change.email).toBe(email);
    expect(mailsTo(email)).toEqual(['Bu adresle zaten bir hesap var']);
    await expect(confirm(codes[0] ?? '')).rejects.toMatchObject({ code: 'email_taken' });
    expect(await addressOf()).toBe(former);
    expect(mailsTo(former)).toEqual([]);
  });
});

describe('a code', () => {
  test('can be entered five times at most, right or wrong', async () => {
    const { codes, request, confirm, addressOf } = await aMember();
    await request(anAddress());
    const wrong = await Promise.allSettled(Array.from({ length: 20 }, () => confirm('999999')));
    const reasons = wrong.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'changed'));
    expect(reasons.filter((code) => code === 'code_wrong')).toHaveLength(limits.emailCodeAttempts);
    await expect(confirm(codes[0] ?? '')).rejects.toMatchObject({ code: 'code_expired' });
    expect(await addressOf()).toBe(former);
  });

  test('expires after a quarter of an hour', async () => {
    const { account, codes, request, confirm } = await aMember();
    await request(anAddress());
    account.pass(limits.emailCodeMinutes * minute);
    await expect(confirm(codes[0] ?? '')).rejects.toMatchObject({ code: 'code_expired' });
  });

  test('of an earlier request or of another member is refused', async () => {
    const one = await aMember();
    const other = await aMember();
    await one.request(anAddress());
    await one.request(anAddress());
    await expect(one.confirm(one.codes[0] ?? '')).rejects.toMatchObject({ code: 'code_wrong' });
    await expect(other.confirm(one.codes[1] ?? '')).rejects.toMatchObject({ code: 'code_expired' });
    expect((await one.confirm(one.codes[1] ?? '')).profile.email).toMatch(/^ord_/);
  });

  test('is mailed five times an hour per e-mail and per member', async () => {
    const { request } = await aMember();
    for (let times = 0; times < limits.emailCodesPerHour; times++) await request(anAddress());
    await expect(request(anAddress())).rejects.toMatchObject({ code: 'too_many_requests' });
    const victim = anAddress();
    for (let times = 0; times < limits.emailCodesPerHour; times++) await (await aMember()).request(victim);
    await expect((await aMember()).request(victim)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

test('refuses an e-mail that another account took after the code was sent', async () => {
  const { account, codes, request, confirm, addressOf } = await aMember();
  const email = anAddress();
  await request(email);
  account.takenEmails.add(email);
  await expect(confirm(codes[0] ?? '')).rejects.toMatchObject({ code: 'email_taken' });
  expect(await addressOf()).toBe(former);
});

test('stops notifying a former e-mail that rejects mails after a day', async () => {
  const { account, id, codes, deps, request, confirm, addressOf } = await aMember();
  const email = anAddress();
  await request(email);
  const mailer = { send: () => Promise.reject(new Error('MessageRejected')) };
  await confirm(codes[0] ?? '', { mailer });
  expect([await addressOf(), (await account.members.find(id))?.formerEmail]).toEqual([email, former]);
  await expect(wakeMember({ id }, { ...deps, mailer })).rejects.toThrow('MessageRejected');
  account.pass(1.1);
  await wakeMember({ id }, { ...deps, mailer });
  expect((await account.members.find(id))?.formerEmail).toBeUndefined();
});

describe.each(['before', 'after'] as const)('a change that is killed %s any call to the outside', (when) => {
  test('is completed by the sweeper when the code was right, and otherwise changes nothing', async () => {
    let killed = 0;
    let carriedThrough = 0;
    for (let call = 1; ; call += 1) {
      const { account, id, codes, deps, request, addressOf, mailsTo } = await aMember();
      const email = anAddress();
      await request(email);
      const dying = mortalProcess({ at: 'call', nth: call, when });
      const caller = { memberId: id, groups: [], sourceNetwork: '' };
      const died = await confirmEmailChange({ code: codes[0] ?? '' }, caller, dying.reach(deps)).then(
        () => false,
        (error) => {
          if (!(error instanceof Killed)) throw error;
          return true;
        },
      );
      const proven = (await account.members.find(id))?.newEmail !== email || account.poolEmails.has(id);
      account.pass(2 * minute);
      await wakeMember({ id }, deps);
      const changed = (await addressOf()) === email;
      expect({ call, pool: account.poolEmails.get(id) }).toEqual({ call, pool: changed ? email : undefined });
      expect(mailsTo(former).length > 0).toBe(changed);
      if (proven) expect(changed).toBe(true);
      if (changed) carriedThrough += 1;
      if (!died) break;
      killed += 1;
    }
    expect(killed).toBeGreaterThan(8);
    expect(killed).toBeLessThan(40);
    expect(carriedThrough).toBeGreaterThan(4);
  });
});
