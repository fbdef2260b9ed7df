import type { TableConnection } from '#functions/table/connection.ts';
import { createConsentRecords } from './consents.repository.ts';
import { createEventRecords } from './events.repository.ts';
import { expiringRecords } from './expiring-records.ts';
import { exportRecords } from './exports.ts';
import { handoffPictures } from './judge-pictures.ts';
import { createMoneyRecords } from './money.repository.ts';
import { createOrderRecords } from './orders.repository.ts';
import type { PersonalRecords } from './personal-records.ts';
import { createPictureRecords } from './picture-records.repository.ts';
import { createProfileRecords } from './profile.repository.ts';

/** Every kind of record with personal data, in the order of `data.json` and of the steps of an erasure. */
export function createPersonalRecords(connection: TableConnection): readonly PersonalRecords[] {
  const pictures = createPictureRecords(connection);
  return [
    createProfileRecords(connection),
    createOrderRecords(connection, pictures),
    createMoneyRecords(connection),
    createConsentRecords(connection),
    createEventRecords(connection, pictures),
    exportRecords,
    {
      name: 'hand-offs',
      entities: ['handoff'],
      erased: 'by TTL, an hour after the end: a hand-off knows no member and no e-mail address',
      objects: handoffPictures(pictures),
    },
    ...expiringRecords,
  ];
}
