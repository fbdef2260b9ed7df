import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import type { Resource } from './assembly/resolve-stacks.ts';
import type { Buckets } from './s3/buckets.ts';

/** Where templates refer to files: the code of functions, and sources of bucket deployments. */
const Code = z.object({ Code: z.object({ S3Bucket: z.string(), S3Key: z.string() }) });
const Sources = z.object({ SourceBucketNames: z.array(z.string()), SourceObjectKeys: z.array(z.string()) });

function objectsOf({ properties }: Resource): { bucket: string; key: string }[] {
  const code = Code.safeParse(properties);
  if (code.success) return [{ bucket: code.data.Code.S3Bucket, key: code.data.Code.S3Key }];
  const sources = Sources.safeParse(properties);
  if (!sources.success) return [];
  const { SourceBucketNames: names, SourceObjectKeys: keys } = sources.data;
  return keys.map((key, index) => ({ bucket: names[index] ?? '', key }));
}

function unzip(bytes: Buffer, folder: string): void {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    if (name.endsWith('/')) continue;
    const path = join(unfinished, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  renameSync(unfinished, folder);
}

/**
 * Unpacks the assets of resources from the buckets they were uploaded to. Their keys are digests of their content, so
 * each is unpacked once.
 *
 * @returns the folder of each by its key; assets that were never uploaded are missing.
 */
export async function unpackAssets(
  resources: readonly Resource[],
  buckets: Buckets,
  stateDir: string,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  const types = ['AWS::Lambda::Function', 'Custom::CDKBucketDeployment'];
  for (const { bucket, key } of resources.filter(({ type }) => types.includes(type)).flatMap(objectsOf)) {
    const folder = join(stateDir, 'assets', key.replace(/\.zip$/, ''));
    if (!existsSync(folder)) {
      const store = buckets.get(bucket)?.store;
      const object = store?.find(key);
      if (!store || !object) continue;
      unzip(await store.read(object), folder);
    }
    paths.set(key, folder);
  }
  return paths;
}
