import { join } from 'node:path';
import { z } from 'zod';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import { CorsRules } from './cors.ts';
import { type ObjectStore, openObjectStore, type StoredObject } from './object-store.ts';

const Properties = z.object({
  CorsConfiguration: z.object({ CorsRules }).optional(),
  NotificationConfiguration: z
    .object({
      QueueConfigurations: z
        .array(
          z.object({
            Event: z.string(),
            Queue: z.string(),
            Filter: z
              .object({ S3Key: z.object({ Rules: z.array(z.object({ Name: z.string(), Value: z.string() })) }) })
              .optional(),
          }),
        )
        .default([]),
    })
    .optional(),
});
type Notification = NonNullable<z.infer<typeof Properties>['NotificationConfiguration']>['QueueConfigurations'][number];

export interface Bucket {
  store: ObjectStore;
  cors: CorsRules;
  /** Tells the queues that the template names about a created object; `name` is for example `ObjectCreated:Put`. */
  announce(object: StoredObject, name: string): void;
}
export type Buckets = Map<string, Bucket>;

function concerns(notification: Notification, object: StoredObject, name: string): boolean {
  const pattern = notification.Event.replace(/^s3:/, '');
  const event = pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
  const rules = notification.Filter?.S3Key.Rules ?? [];
  return (
    event &&
    rules.every((rule) =>
      rule.Name.toLowerCase() === 'prefix' ? object.key.startsWith(rule.Value) : object.key.endsWith(rule.Value),
    )
  );
}

function eventRecord(resource: Resource, object: StoredObject, eventName: string): object {
  return {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: resource.region,
    eventTime: new Date(object.modifiedMs).toISOString(),
    eventName,
    s3: {
      s3SchemaVersion: '1.0',
      bucket: { name: resource.ref, arn: resource.attributes['Arn'] },
      object: {
        key: encodeURIComponent(object.key).replace(/%20/g, '+').replace(/%2F/g, '/'),
        size: object.size,
        eTag: object.etag,
      },
    },
  };
}

/** Opens every bucket of the template, with the objects of last time. */
export function openBuckets(
  resources: Resource[],
  stateDir: string,
  now: () => number,
  send: (bucketArn: string, queueArn: string, body: string) => void,
): Buckets {
  return new Map(
    resources.map((resource) => {
      const properties = Properties.parse(resource.properties);
      const notifications = properties.NotificationConfiguration?.QueueConfigurations ?? [];
      return [
        resource.ref,
        {
          store: openObjectStore(resource.ref, join(stateDir, 's3', resource.ref), now),
          cors: properties.CorsConfiguration?.CorsRules ?? [],
          announce(object, name) {
            for (const notification of notifications) {
              if (concerns(notification, object, name)) {
                send(
                  resource.attributes['Arn'] ?? '',
                  notification.Queue,
                  JSON.stringify({ Records: [eventRecord(resource, object, name)] }),
                );
              }
            }
          },
        },
      ];
    }),
  );
}
