import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { limitCodeMails } from '#functions/accounts/limit-code-mails.ts';
import { findEventOfCode } from '#functions/events/find-event-of-code.ts';
import { requestLinks } from '#functions/links/request-links.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { networkOf } from '#functions/platform/source-network.ts';
import { requestTrial } from '#functions/trials/request-trial.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { limits } from '#shared/limits.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const now = new Date('2026-11-22T10:00:00.000Z');
const clock = () => now;

/** The networks of a stranger: forty providers, or forty networks of the one prefix that a provider assigned. */
const networks = {
  'forty addresses of as many providers': (index: number) => `198.18.${index}.7`,
  'forty networks of one /48': (index: number) => networkOf(`2001:db8:7:${(index * 0x101).toString(16)}::1`),
} as const;

type Mailbox = (index: number) => string;
const oneMailbox: Mailbox = (index) => `a.da+${index}@gmail.com`;
const anyMailbox: Mailbox = (index) => `stranger-${index}@example.com`;

/** How many of 1,240 calls, more than any limit of all callers, are served; each comes from the next network. */
async function served(
  call: (sourceNetwork: string, email: string) => Promise<unknown>,
  network: (index: number) => string,
  mailbox: Mailbox,
) {
  let count = 0;
  for (let index = 0; index < 40 * 31; index += 1) {
    const isServed = await call(network(index % 40), mailbox(index)).then(
      () => true,
      () => false,
    );
    if (isServed) count += 1;
  }
  return count;
}

async function hourOf(network: (index: number) => string, mailbox: Mailbox) {
  const connection = await table.fresh();
  const trials = (perHour: number) => createHourlyLimit(connection, 'trial-code', perHour);
  const links = (perHour: number) => createHourlyLimit(connection, 'link', perHour);
  const contact = (perHour: number) => createHourlyLimit(connection, 'contact', perHour);
  const codes = (kind: 'sign-up' | 'password-reset', { ofMailbox, ofAll }: typeof limits.signUpsPerHour) => ({
    kind,
    ofMailbox: createHourlyLimit(connection, kind, ofMailbox),
    ofAll: createHourlyLimit(connection, kind, ofAll),
  });
  const ofTrials = {
    ofMailbox: trials(limits.trialCodesPerHour),
    ofNetwork: trials(limits.trialCodesPerHourOfNetwork),
    ofAll: trials(limits.trialCodesPerHourOfAll),
  };
  const asking = {
    codes: { isUsed: async () => false, propose: async () => undefined },
    accounts: { isMember: async () => false },
    mailer: { send: async () => undefined },
    ...{ limits: ofTrials, clock, siteUrl: '', newCode: () => '000000', newSecret: () => 'secret' },
  } as unknown as Parameters<typeof requestTrial>[2];
  const linking = {
    listOrdersOf: async () => [],
    resendMail: async () => true,
    limits: { ofMailbox: links(limits.linksPerHour), ofNetwork: links(limits.linksPerHourOfNetwork) },
    ...{ clock, pause: async () => undefined },
  };
  const [ofNetwork, ofAll] = [contact(limits.contactPerHour), contact(limits.contactPerHourOfAll)];
  const looking = {
    events: { findByCode: async () => undefined, isBlocked: async () => false },
    wrongCodes: createHourlyLimit(connection, 'event-code', eventLimits.wrongCodesPerHour),
    clock,
  };
  const signUps = codes('sign-up', limits.signUpsPerHour);
  const resets = codes('password-reset', limits.passwordResetsPerHour);
  return {
    'codes of free trials': await served(
      async (sourceNetwork, email) => await requestTrial({ email, language: 'en' }, { sourceNetwork }, asking),
      network,
      mailbox,
    ),
    'links to photos': await served(
      async (sourceNetwork, email) => await requestLinks(email, { sourceNetwork }, linking),
      network,
      mailbox,
    ),
    'contact messages': await served(
      async (sourceNetwork) => {
        if (!(await ofNetwork.allow(sourceNetwork, now)) || !(await ofAll.allow('everybody', now)))
          throw new Error('refused');
      },
      network,
      mailbox,
    ),
    'tried codes of events': await served(
      async (sourceNetwork) =>
        await findEventOfCode('0000-0000', sourceNetwork, looking).catch((error: unknown) => {
          if (!(error instanceof NotFound)) throw error;
        }),
      network,
      mailbox,
    ),
    'sign-ups': await served(async (_, email) => await limitCodeMails(email, signUps, now), network, mailbox),
    'password resets': await served(async (_, email) => await limitCodeMails(email, resets, now), network, mailbox),
  };
}

test('a stranger with forty addresses and one mailbox gets few mails in an hour, and closes nothing', async () => {
  expect(await hourOf(networks['forty addresses of as many providers'], oneMailbox)).toEqual({
    'codes of free trials': 5,
    'links to photos': 3,
    'contact messages': 120,
    'tried codes of events': 1200,
    'sign-ups': 5,
    'password resets': 5,
  });
});

test('a stranger with forty addresses and any mailbox leaves room for others, except in codes of the pool', async () => {
  const taken = await hourOf(networks['forty addresses of as many providers'], anyMailbox);
  expect(taken).toEqual({
    'codes of free trials': 800,
    'links to photos': 800,
    'contact messages': 120,
    'tried codes of events': 1200,
    // Only the firewall of the user pool counts addresses.
    'sign-ups': 1200,
    // Those of accounts whose e-mails the stranger knows; the sign-ups before took nothing of them.
    'password resets': 1200,
  });
  expect(taken['codes of free trials']).toBeLessThan(limits.trialCodesPerHourOfAll);
  expect(taken['contact messages']).toBeLessThan(limits.contactPerHourOfAll);
});

test('a stranger with forty networks of one /48 counts as four', async () => {
  expect(await hourOf(networks['forty networks of one /48'], anyMailbox)).toEqual({
    'codes of free trials': 80,
    'links to photos': 80,
    'contact messages': 12,
    'tried codes of events': 120,
    'sign-ups': 1200,
    'password resets': 1200,
  });
});
