import { CustomAttributeType, Entity } from 'electrodb';
import type { RetentionMetrics } from '#shared/admin/retention-contract.ts';
import type { EventId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

type Place =
  | { readonly bucket: string; readonly after?: string | undefined }
  | { readonly guests: { readonly event?: EventId | undefined; readonly cursor?: string | undefined } };

/** The contents of the buckets on a day, and the progress of the comparison; `expires` is the table's TTL. */
export function retentionReportEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'retention-report', version: '1', service: 'vesika' },
      attributes: {
        day: { type: 'string', required: true },
        startedAt: { type: 'string', required: true },
        finishedAt: { type: 'string' },
        pages: { type: 'number', required: true },
        metrics: { type: CustomAttributeType<RetentionMetrics>('any'), required: true, field: 'figures' },
        unknownPlaces: { type: 'list', items: { type: 'string' }, required: true },
        /** Where the next run continues; the last checked key of a bucket contains an e-mail. Removed at the end. */
        place: { type: CustomAttributeType<Place>('any') },
        expires: { type: 'number', required: true },
      },
      indexes: {
        report: {
          pk: { field: 'pk', composite: [], template: 'retention', casing: 'none' },
          sk: { field: 'sk', composite: ['day'], template: 'report#${day}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
