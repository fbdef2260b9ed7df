import { Duration, aws_secretsmanager as secretsmanager } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { EventsEnv, EventsSweeperEnv } from '#functions/events/env.ts';
import { eventEndpoints } from '#shared/events/contract.ts';
import { joiningEndpoints } from '#shared/events/guest-contract.ts';
import { allowListing, allowPhotos, type PhotoBuckets } from '../photo-buckets.ts';
import type { AppContext } from '../platform/app-context.ts';
import { everyHour, sweeperConcurrency } from '../platform/every-minute.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { removalPolicyOf } from '../platform/removal-policy.ts';
import { allowTable, itemWrites } from '../product-table.ts';

/**
 * The partition keys of events, their codes, their organisers, the records of their deletions and the list of admins, and of
 * members, whose balance and ledger pay for places. One statement, because one transaction writes to all of them.
 */
const own = ['event#*', 'event-code#*', 'event-owner#*', 'deletion#*', 'listing#event#*', 'member#*'] as const;

/** Photo events of organisers, and their clocks. */
export class Events extends Construct {
  constructor(scope: Construct, id: string, context: AppContext, buckets: PhotoBuckets['buckets']) {
    super(scope, id);
    const { stage, table } = context;
    const proofSecret = new secretsmanager.Secret(this, 'ProofSecret', {
      description: 'The keys that sign proofs of deletions follow from it',
      generateSecretString: { excludePunctuation: true, passwordLength: 64 },
      removalPolicy: removalPolicyOf(stage),
    });
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'events/api',
      environment: {
        TABLE_NAME: table.tableName,
        KEYS_BUCKET: buckets['event-keys'].bucketName,
        USER_POOL_ID: context.userPool.userPoolId,
        USER_POOL_CLIENT_ID: context.userPoolClient.userPoolClientId,
        EVENTS_OFFERED: stage.events === undefined ? 'no' : 'yes',
        SITE_URL: context.siteUrl,
        PROOF_SECRET_ARN: proofSecret.secretArn,
      } satisfies EventsEnv,
      errorImpact: 'Organisers cannot create, open or delete events, and guests find none by its code.',
      timeout: Duration.seconds(10),
    });
    api.allow(['secretsmanager:GetSecretValue'], [proofSecret.secretArn]);
    // Of members it reads profile and role for each call with a token, and whether an organiser is blocked.
    allowTable(api, table, ['GetItem', ...itemWrites], [], [...own, 'idempotency#event *', 'rate#event*', 'guest#*']);
    allowTable(api, table, [], ['table'], ['event#*']);
    allowTable(api, table, [], ['gsi1'], ['event-owner#*']);
    // Says that a guest is there; it reads nothing of that bucket.
    allowPhotos(api, stage, ['PutObject'], 'event-keys', '*/presence');
    context.api.serve('Events', api.fn, { ...eventEndpoints, ...joiningEndpoints }, { perSecond: 100, burst: 200 });

    const sweeper = new ProductFunction(this, 'Sweeper', {
      context,
      entry: 'events/schedule',
      errorThreshold: 1,
      environment: {
        TABLE_NAME: table.tableName,
        KEYS_BUCKET: buckets['event-keys'].bucketName,
        ORIGINALS_BUCKET: buckets['event-originals'].bucketName,
        PREVIEWS_BUCKET: buckets['event-previews'].bucketName,
        VARIANTS_BUCKET: buckets['event-variants'].bucketName,
      } satisfies EventsSweeperEnv,
      errorImpact: 'An event stays open, visible or stored longer than guests were promised.',
      // A large event has 60,000 rows and as many objects.
      timeout: Duration.minutes(5),
      reservedConcurrency: sweeperConcurrency(stage),
    });
    allowTable(sweeper, table, ['GetItem'], [], ['event#*']);
    // An erased event whose places were never used gives its credits back.
    allowTable(sweeper, table, itemWrites, [], own);
    allowTable(sweeper, table, [], ['gsi2'], ['event-wake#*']);
    // All rows of an event, and those of its faces and its guests.
    allowTable(sweeper, table, ['BatchWriteItem'], ['table'], ['event#*', 'event-faces#*', 'guest#*']);
    allowTable(sweeper, table, [], ['gsi1'], ['event-guests#*']);
    for (const name of ['event-keys', 'event-originals', 'event-previews', 'event-variants'] as const) {
      allowListing(sweeper, buckets[name]);
      allowPhotos(sweeper, stage, ['DeleteObject'], name);
    }
    // Its clocks count days. A new account, which runs ten functions in parallel, has no room for one more each minute.
    everyHour(this, 'Hourly', {
      context,
      work: 'events',
      runs: sweeper,
      silenceImpact: 'Events do not end: guests see them, and their rows are stored, longer than promised.',
    });
  }
}
