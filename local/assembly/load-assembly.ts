import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Json, JsonObject } from './json.ts';

const json = z.json() as z.ZodType<Json>;
const jsonObject = z.record(z.string(), json) as unknown as z.ZodType<JsonObject>;

export const Template = z.looseObject({
  Resources: z.record(
    z.string(),
    z.looseObject({ Type: z.string(), Properties: jsonObject.optional(), Condition: z.string().optional() }),
  ),
  Conditions: z.record(z.string(), json).optional(),
  Outputs: z
    .record(
      z.string(),
      z.looseObject({
        Value: json,
        Export: z.object({ Name: json }).optional(),
      }),
    )
    .optional(),
  Parameters: z.record(z.string(), z.looseObject({ Type: z.string(), Default: json.optional() })).optional(),
});
export type Template = z.infer<typeof Template>;

const Manifest = z.looseObject({
  artifacts: z.record(
    z.string(),
    z.looseObject({
      type: z.string(),
      environment: z.string().optional(),
      properties: z.looseObject({ templateFile: z.string().optional(), stackName: z.string().optional() }).optional(),
    }),
  ),
});

const AssetFile = z.looseObject({
  files: z
    .record(
      z.string(),
      z.looseObject({
        source: z.looseObject({ path: z.string().optional() }),
        destinations: z.record(z.string(), z.looseObject({ objectKey: z.string() })),
      }),
    )
    .optional(),
});

export interface StackTemplate {
  readonly name: string;
  readonly region: string;
  readonly template: Template;
  /** The values of its parameters. @default those of the template */
  readonly parameters?: Readonly<Record<string, string>>;
}

export interface Assembly {
  readonly stacks: StackTemplate[];
  /** Absolute path of each file asset by the object key its template refers to. */
  readonly assetPaths: Map<string, string>;
}

/** Used where the stacks are environment-agnostic; the account is never a real one. */
export const localAccount = '000000000000';
export const defaultRegion = 'us-east-1';

/**
 * Reads the output of `cdk synth`: the stacks with their templates, and the path of each asset.
 *
 * @throws when the folder is not a cloud assembly.
 */
export function loadAssembly(folder: string): Assembly {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const manifest = Manifest.parse(read('manifest.json'));
  const stacks: StackTemplate[] = [];
  const assetPaths = new Map<string, string>();
  for (const [id, artifact] of Object.entries(manifest.artifacts)) {
    const properties = artifact.properties ?? {};
    if (artifact.type === 'aws:cloudformation:stack' && properties.templateFile) {
      const region = artifact.environment?.split('/').at(-1) ?? '';
      stacks.push({
        name: properties.stackName ?? id,
        region: region.startsWith('unknown') || !region ? defaultRegion : region,
        template: Template.parse(read(properties.templateFile)),
      });
    }
    const assetFile = properties['file'];
    if (artifact.type === 'cdk:asset-manifest' && typeof assetFile === 'string') {
      const assets = AssetFile.parse(read(assetFile)).files ?? {};
      for (const asset of Object.values(assets)) {
        if (!asset.source.path) continue;
        for (const destination of Object.values(asset.destinations)) {
          assetPaths.set(destination.objectKey, join(folder, asset.source.path));
        }
      }
    }
  }
  return { stacks, assetPaths };
}
