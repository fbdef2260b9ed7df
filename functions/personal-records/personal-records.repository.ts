import type { TableConnection } from '#functions/table/connection.ts';
import { createConsentRecords } from './consents.repository.ts';
import { expiringRecords } from './expiring-records.ts';
import { createMoneyRecords } from './money.repository.ts';
import { createOrderRecords } from './orders.repository.ts';
import type { PersonalRecords } from './personal-records.ts';
import { createProfileRecords } from './profile.repository.ts';

/** Every kind of record that names a person or belongs to one, in the order of `data.json` and of the steps of an erasure. */
export function createPersonalRecords(connection: TableConnection): readonly PersonalRecords[] {
  return [
    createProfileRecords(connection),
    createOrderRecords(connection),
    createMoneyRecords(connection),
    createConsentRecords(connection),
    ...expiringRecords,
  ];
}
