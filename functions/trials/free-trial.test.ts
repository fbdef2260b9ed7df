import { describe, expect, test } from '@jest/globals';
import type { Mail } from '#functions/mails/mailer.ts';
import { trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import { OrderId } from '#shared/ids.ts';
import { createPaymentsDouble } from '#tests/support/functions/payments.double.ts';
import { createTrialCodesDouble } from '#tests/support/functions/trial-codes.double.ts';
import { confirmTrial } from './confirm-trial.ts';
import { requestTrial } from './request-trial.ts';

const email = 'guest@example.com';
const orderId = OrderId.parse('ord_01JD3K5W8Z0000000000000000');

/** A caller who requests free trials, and the mails that were sent. It is 10:00 until a test changes the clock. */
function aWorld({
  members = [] as string[],
  perHour = {} as { mailbox?: number; network?: number; all?: number },
} = {}) {
  let now = new Date('2026-11-22T10:00:00.000Z');
  let made = 0;
  const mails: Mail[] = [];
  const double = createPaymentsDouble();
  const limit = (most = 100) => {
    const counts = new Map<string, number>();
    return {
      async allow(who: string) {
        const count = (counts.get(who) ?? 0) + 1;
        if (count > most) return false;
        counts.set(who, count);
        return true;
      },
    };
  };
  const deps = {
    codes: createTrialCodesDouble(double),
    accounts: { isMember: async (address: string) => members.includes(address) },
    limits: { ofMailbox: limit(perHour.mailbox), ofNetwork: limit(perHour.network), ofAll: limit(perHour.all) },
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    clock: () => now,
    siteUrl: 'https://site.example',
    newCode: () => '123456',
    newSecret() {
      made += 1;
      return `secret${String(made).padStart(16, '0')}`;
    },
  };
  return {
    ...{ double, mails },
    ask: (address = email, sourceNetwork = '203.0.113.1') =>
      requestTrial({ email: address, language: 'en' }, { sourceNetwork }, deps),
    confirm: (code: string, address = email) => confirmTrial({ email: address, code }, deps),
    use: (address = email) => void double.trials.set(trialMailbox(address), orderId),
    setTime(at: string): void {
      now = new Date(at);
    },
  };
}

describe('requesting a free trial', () => {
  test("mails no code to another spelling of an account's e-mail", async () => {
    const { ask, mails } = aWorld({ members: ['first.last@example.com', 'member@example.com'] });
    for (const address of ['first.last@example.com', 'member+again@example.com', 'a@example.com']) await ask(address);
    const [member, spelled, unknown] = mails.map(({ text }) => text);
    expect(spelled).toBe(member);
    expect(unknown).not.toBe(member);
  });

  test('gets the same answer for every e-mail, and only the mail tells the difference', async () => {
    const { ask, use, mails } = aWorld({ members: ['member@example.com'] });
    use('used@example.com');
    const answers = [await ask(), await ask('used@example.com'), await ask('member@example.com')];
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"expiresAt":"2026-11-22T10:15:00.000Z"}']),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your code for the free trial: 123456',
      'Your free trial has already been used',
      'You have an account: please sign in',
    ]);
    expect(mails.slice(1).some(({ text }) => text.includes('123456'))).toBe(false);
  });

  test('cannot be probed by guessing codes: without a mailed code every guess fails, five times', async () => {
    const { ask, confirm, use } = aWorld({ members: ['member@example.com'] });
    use('used@example.com');
    for (const address of ['used@example.com', 'member@example.com']) {
      await ask(address);
      for (let guess = 0; guess < 5; guess += 1) {
        await expect(confirm('123456', address)).rejects.toMatchObject({ code: 'code_wrong' });
      }
      await expect(confirm('123456', address)).rejects.toMatchObject({ code: 'code_expired' });
    }
  });

  test.each([
    ['for one mailbox, in any spelling', { mailbox: 1 }, 'g.u.e.s.t+a@gmail.com', 'guest@gmail.com'],
    ['from one network', { network: 1 }, 'a@example.com', 'b@example.com'],
    ['in total', { all: 1 }, 'a@example.com', 'b@example.com'],
  ])('is refused above the limit %s', async (_, perHour, first, second) => {
    const { ask, mails } = aWorld({ perHour });
    await ask(first);
    await expect(ask(second)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(mails).toHaveLength(1);
  });
});

describe('the code of a free trial', () => {
  test('is exchanged for a proof of an hour, of which only the hash is stored', async () => {
    const { ask, confirm, double } = aWorld();
    await ask();
    const { trial, expiresAt } = await confirm('123456');
    expect(expiresAt).toBe('2026-11-22T11:00:00.000Z');
    expect(JSON.stringify([...double.proofs])).not.toContain(trial);
  });

  test('is refused when wrong, and after five attempts also when right', async () => {
    const { ask, confirm } = aWorld();
    await ask();
    for (let tried = 0; tried < 5; tried += 1) {
      await expect(confirm('654321')).rejects.toMatchObject({ code: 'code_wrong' });
    }
    await expect(confirm('123456')).rejects.toMatchObject({ code: 'code_expired' });
  });

  test('expires after a quarter of an hour, and is valid only for its own e-mail', async () => {
    const { ask, confirm, setTime } = aWorld();
    await expect(confirm('123456')).rejects.toMatchObject({ code: 'code_expired' });
    await ask();
    await expect(confirm('123456', 'guest+other@example.com')).rejects.toMatchObject({ code: 'code_wrong' });
    setTime('2026-11-22T10:15:00.000Z');
    await expect(confirm('123456')).rejects.toMatchObject({ code: 'code_expired' });
  });
});
