import { join } from 'node:path';
import { z } from 'zod';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import { CorsRules } from './cors.ts';
import { type ObjectStore, openObjectStore } from './object-store.ts';

const Properties = z.object({
  CorsConfiguration: z.object({ CorsRules }).optional(),
  NotificationConfiguration: z.undefined({ error: 'notifications of buckets are not simulated locally' }).optional(),
});

export interface Bucket {
  readonly store: ObjectStore;
  readonly cors: CorsRules;
}
export type Buckets = ReadonlyMap<string, Bucket>;

/** Opens every bucket of the template, with the objects of last time. */
export function openBuckets(resources: readonly Resource[], stateDir: string, now: () => number): Buckets {
  return new Map(
    resources.map(({ ref, properties }) => {
      const { CorsConfiguration } = Properties.parse(properties);
      const store = openObjectStore(ref, join(stateDir, 's3', ref), now);
      return [ref, { store, cors: CorsConfiguration?.CorsRules ?? [] }];
    }),
  );
}
