import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { EventMailsEnv } from '#functions/event-mails/env.ts';
import { guestMailEndpoints } from '#shared/events/guest-mail-contract.ts';
import { allowListing, type PhotoBuckets } from '../photo-buckets.ts';
import type { AppContext } from '../platform/app-context.ts';
import { everyHour, sweeperConcurrency } from '../platform/every-minute.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { allowTable, itemWrites } from '../product-table.ts';

/** Mails to guests of events about new photos: their addresses, and the hourly run that sends the mails. */
export class EventMails extends Construct {
  constructor(scope: Construct, id: string, context: AppContext, buckets: PhotoBuckets['buckets']) {
    super(scope, id);
    const { stage, table, mail } = context;
    const environment = {
      TABLE_NAME: table.tableName,
      KEYS_BUCKET: buckets['event-keys'].bucketName,
      SITE_URL: context.siteUrl,
      MAIL_FROM: stage.mailFrom,
      MAIL_CONFIGURATION_SET: mail.configurationSet.configurationSetName,
    } satisfies EventMailsEnv;

    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'event-mails/api',
      environment,
      errorImpact: 'Guests of events cannot leave an address for new photos, prove it or end the mails.',
      timeout: Duration.seconds(10),
    });
    allowTable(api, table, ['GetItem'], [], ['event#*']);
    allowTable(api, table, ['GetItem', ...itemWrites, 'ConditionCheckItem'], [], ['guest#*']);
    allowTable(api, table, ['UpdateItem'], [], ['rate#event-mail*']);
    // Whether guest and faces are still there; it reads nothing of that bucket.
    allowListing(api, buckets['event-keys']);
    mail.allowSending(api);
    context.api.serve('EventMails', api.fn, guestMailEndpoints, { perSecond: 100, burst: 200 });

    const sweeper = new ProductFunction(this, 'Sweeper', {
      context,
      entry: 'event-mails/schedule',
      errorThreshold: 1,
      environment,
      errorImpact: 'Guests of events get no mail about new photos; the page shows them.',
      timeout: Duration.minutes(2),
      reservedConcurrency: sweeperConcurrency(stage),
    });
    allowTable(sweeper, table, ['GetItem'], ['table'], ['event#*', 'guest#*']);
    allowTable(sweeper, table, ['UpdateItem', 'DeleteItem'], [], ['guest#*']);
    allowTable(sweeper, table, [], ['gsi2'], ['guest-mail-wake#*']);
    allowListing(sweeper, buckets['event-keys']);
    mail.allowSending(sweeper);
    everyHour(this, 'Hourly', {
      context,
      work: 'eventMails',
      runs: sweeper,
      silenceImpact:
        'Guests of events get no mail about new photos, and addresses without proof stay longer than a day.',
    });
  }
}
