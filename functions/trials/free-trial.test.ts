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

/** Whoever may ask for free trials, and what was mailed; it is 10:00 until somebody says otherwise. */
function aWorld({
  members = [] as string[],
  perHour = {} as { address?: number; network?: number; all?: number },
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
    limits: { ofAddress: limit(perHour.address), ofNetwork: limit(perHour.network), ofAll: limit(perHour.all) },
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
    ask: (address = email, sourceIp = '203.0.113.1') =>
      requestTrial({ email: address, language: 'en' }, { sourceIp }, deps),
    confirm: (code: string, address = email) => confirmTrial({ email: address, code }, deps),
    use: (address = email) => void double.trials.set(trialMailbox(address), orderId),
    setTime(at: string): void {
      now = new Date(at);
    },
  };
}

describe('whoever asks for a free trial', () => {
  test('has none with another spelling of the address of an account', async () => {
    const { ask, mails } = aWorld({ members: ['first.last@example.com', 'member@example.com'] });
    for (const address of ['first.last@example.com', 'member+again@example.com', 'a@example.com']) await ask(address);
    const [member, spelled, nobody] = mails.map(({ text }) => text);
    expect(spelled).toBe(member);
    expect(nobody).not.toBe(member);
  });

  test('is answered the same for every address, and the mail says what there is to know', async () => {
    const { ask, use, mails } = aWorld({ members: ['member@example.com'] });
    use('used@example.com');
    const answers = [await ask(), await ask('used@example.com'), await ask('member@example.com')];
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"expiresAt":"2026-11-22T10:15:00.000Z"}']),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your code for the free trial: 123456',
      'Your free trial was used already',
      'You have an account: please sign in',
    ]);
    expect(mails.slice(1).some(({ text }) => text.includes('123456'))).toBe(false);
  });

  test('learns nothing from guessing either: where no code was mailed every guess is wrong, five times', async () => {
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
    ['for one mailbox, however it is spelt', { address: 1 }, 'g.u.e.s.t+a@gmail.com', 'guest@gmail.com'],
    ['from one network', { network: 1 }, 'a@example.com', 'b@example.com'],
    ['for everybody', { all: 1 }, 'a@example.com', 'b@example.com'],
  ])('is turned away when too many were asked for %s', async (_, perHour, first, second) => {
    const { ask, mails } = aWorld({ perHour });
    await ask(first);
    await expect(ask(second)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(mails).toHaveLength(1);
  });
});

describe('a code', () => {
  test('that is right is exchanged for a proof of an hour, of which a hash is kept', async () => {
    const { ask, confirm, double } = aWorld();
    await ask();
    const { trial, expiresAt } = await confirm('123456');
    expect(expiresAt).toBe('2026-11-22T11:00:00.000Z');
    expect(JSON.stringify([...double.proofs])).not.toContain(trial);
  });

  test('that is wrong is refused, and after five attempts the right one too', async () => {
    const { ask, confirm } = aWorld();
    await ask();
    for (let tried = 0; tried < 5; tried += 1) {
      await expect(confirm('654321')).rejects.toMatchObject({ code: 'code_wrong' });
    }
    await expect(confirm('123456')).rejects.toMatchObject({ code: 'code_expired' });
  });

  test('works for a quarter of an hour, and only for the address it was mailed to', async () => {
    const { ask, confirm, setTime } = aWorld();
    await expect(confirm('123456')).rejects.toMatchObject({ code: 'code_expired' });
    await ask();
    await expect(confirm('123456', 'guest+other@example.com')).rejects.toMatchObject({ code: 'code_wrong' });
    setTime('2026-11-22T10:15:00.000Z');
    await expect(confirm('123456')).rejects.toMatchObject({ code: 'code_expired' });
  });
});
