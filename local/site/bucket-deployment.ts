import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import type { Buckets } from '#local/s3/buckets.ts';
import { openDocumentFolder } from '#local/storage/document-folder.ts';
import { contentTypeOf } from './content-type.ts';

const Properties = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.array(z.record(z.string(), z.string())).default([]),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.string().default(''),
  Prune: z.coerce.boolean().default(true),
  SystemMetadata: z.record(z.string(), z.string()).default({}),
  Exclude: z.array(z.string()).default([]),
  Include: z.array(z.string()).default([]),
});
type Deployment = z.infer<typeof Properties>;

const textual = /\.(html|css|js|mjs|json|txt|xml|svg|webmanifest|map)$/;

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** `aws s3 sync` patterns: `*` is anything, also across slashes. */
function isExcluded(name: string, deployment: Deployment): boolean {
  const matches = (pattern: string): boolean =>
    new RegExp(
      `^${pattern
        .split('*')
        .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*')}$`,
    ).test(name);
  return deployment.Exclude.some(matches) && !deployment.Include.some(matches);
}

/** Replaces markers by resolved values, which may complete a URL. */
function substitute(path: string, markers: Record<string, string>, localise: (text: string) => string): Buffer {
  let text = readFileSync(path, 'utf8');
  for (const [marker, value] of Object.entries(markers)) text = text.replaceAll(marker, value);
  return Buffer.from(localise(text));
}

export interface DeploymentContext {
  readonly assetPaths: ReadonlyMap<string, string>;
  readonly buckets: Buckets;
  readonly stateDir: string;
  /** Makes AWS URLs in a text point at this machine, see `local-addresses.ts`. */
  readonly localise: (text: string) => string;
}

/**
 * The work of `Custom::CDKBucketDeployment`: puts its assets into a bucket, writes deploy-time values into them and
 * removes old objects. An unchanged deployment is skipped. Files without deploy-time values are not copied: the bucket
 * serves them from their folder.
 *
 * @returns the number of its objects, or none when it was skipped
 */
export function deployBucket(resource: Resource, context: DeploymentContext): number {
  const deployment = Properties.parse(resource.properties);
  const store = context.buckets.get(deployment.DestinationBucketName)?.store;
  if (!store) throw new Error(`${resource.id} deploys into a bucket the template does not have`);
  const prefix = deployment.DestinationBucketKeyPrefix.replace(/\/?$/, '/').replace(/^\//, '');
  const cacheControl = deployment.SystemMetadata['cache-control'];
  const described = (key: string) => ({
    key,
    contentType: deployment.SystemMetadata['content-type'] ?? contentTypeOf(key),
    headers: (cacheControl === undefined ? {} : { 'cache-control': cacheControl }) as Record<string, string>,
  });
  // The key of an asset is the digest of its files; only the inserted values have to be read.
  const digest = createHash('sha256').update(JSON.stringify(deployment));
  const written = new Map<string, Buffer>();
  const shown = new Map<string, string>();
  for (const [index, objectKey] of deployment.SourceObjectKeys.entries()) {
    const folder = context.assetPaths.get(objectKey);
    if (!folder) throw new Error(`the assembly has no asset ${objectKey}`);
    digest.update(folder);
    const markers = deployment.SourceMarkers[index] ?? {};
    for (const name of filesOf(folder)) {
      if (isExcluded(name, deployment)) continue;
      const path = join(folder, name);
      if (Object.keys(markers).length === 0 || !textual.test(name)) {
        shown.set(prefix + name, path);
        continue;
      }
      const bytes = substitute(path, markers, context.localise);
      digest.update(name).update(bytes);
      written.set(prefix + name, bytes);
    }
  }
  const done = openDocumentFolder<string>(join(context.stateDir, 'deployments'));
  const fingerprint = digest.digest('hex');
  const identity = `${resource.stack}/${resource.id}`;
  if (done.get(identity) === fingerprint) return 0;
  store.publish(
    identity,
    [...shown].map(([key, path]) => ({ ...described(key), path })),
  );
  for (const [key, bytes] of written) store.put(described(key), bytes);
  if (deployment.Prune) {
    for (const { key } of store.list(prefix)) {
      const isOurs = written.has(key) || shown.has(key);
      if (!isOurs && !isExcluded(key.slice(prefix.length), deployment)) store.delete(key);
    }
  }
  done.set(identity, fingerprint);
  return written.size + shown.size;
}
