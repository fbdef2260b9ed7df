import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import { CorsRules } from './cors.ts';
import { type ExpiryRule, expiring } from './expiring.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjectStore } from './object-store.ts';

/** Rules that delete whole objects after days; other parts of a rule have no effect here. */
const LifecycleRules = z.array(
  z.object({ ExpirationInDays: z.number().optional(), Prefix: z.string().default(''), Status: z.string() }),
);

const Properties = z.object({
  LifecycleConfiguration: z.object({ Rules: LifecycleRules }).optional(),
  CorsConfiguration: z.object({ CorsRules }).optional(),
  NotificationConfiguration: z.undefined({ error: 'notifications of buckets are not simulated locally' }).optional(),
});

export interface Bucket {
  readonly store: ObjectStore;
  readonly cors: CorsRules;
}
export type Buckets = ReadonlyMap<string, Bucket>;

const folderOf = (bucket: string, stateDir: string): string => join(stateDir, 's3', bucket);

/** @throws Error when the bucket has objects: S3 deletes empty ones only. */
export function removeBucket(bucket: string, stateDir: string): void {
  const folder = folderOf(bucket, stateDir);
  if (!existsSync(folder)) return;
  if (openObjectStore(bucket, folder, Date.now).list('').length > 0) {
    throw new Error(`The bucket you tried to delete is not empty (Service: S3, ${bucket})`);
  }
  rmSync(folder, { recursive: true });
}

/** Opens every bucket of the template, with its stored objects. */
export function openBuckets(resources: readonly Resource[], stateDir: string, now: () => number): Buckets {
  return new Map(
    resources.map(({ ref, properties }) => {
      const { CorsConfiguration, LifecycleConfiguration } = Properties.parse(properties);
      const objects = openObjectStore(ref, folderOf(ref, stateDir), now);
      const store = expiring(objects, expiryRules(LifecycleConfiguration?.Rules ?? []), now);
      return [ref, { store, cors: CorsConfiguration?.CorsRules ?? [] }];
    }),
  );
}

function expiryRules(rules: z.infer<typeof LifecycleRules>): ExpiryRule[] {
  return rules.flatMap(({ ExpirationInDays: days, Prefix: prefix, Status: status }) =>
    days === undefined || status !== 'Enabled' ? [] : [{ prefix, days }],
  );
}
