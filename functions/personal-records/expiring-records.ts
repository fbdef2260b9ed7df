import type { PersonalRecords } from './personal-records.ts';

/** Records that an erasure leaves alone, because the table's TTL removes them or they may stay, with the reason. */
export const expiringRecords: readonly PersonalRecords[] = [
  {
    name: 'free trials and first credits',
    entities: ['trial-code', 'trial-use', 'first-credit'],
    erased: 'by TTL, a day and three years: a digest of the mailbox, so that one mailbox has each once',
  },
  {
    name: 'idempotency keys',
    entities: ['idempotency'],
    erased: 'by TTL, a day: a random key and the id of what it made',
  },
  {
    name: 'rate limits',
    entities: ['rate'],
    erased: 'by TTL, two hours or two days: counts by network, id of a member, or digest of a mailbox',
  },
  {
    name: 'retention reports',
    entities: ['retention-report'],
    erased: 'by TTL, 400 days: they name keys without addresses, once the report is finished',
  },
  {
    name: 'forms of the test checkout',
    entities: ['sandbox-checkout'],
    erased: 'by TTL: what a payment provider would keep',
  },
  {
    name: 'admin actions',
    entities: ['audit'],
    erased: 'never: they name accounts by id alone, and prove who did what',
  },
];
