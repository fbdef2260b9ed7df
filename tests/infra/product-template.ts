import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, aws_lambda as lambda, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { defineProduct } from '#infra/product.ts';
import { readStage, type Stage } from '#infra/stages.ts';
import { atEnd } from '#tests/support/runner/at-end.ts';

/** One resource of the product's templates. */
export interface Resource {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template is AWS's document, checked here by its content.
  readonly properties: any;
  readonly deletionPolicy: string | undefined;
  readonly dependsOn: readonly string[];
}

interface RawResource {
  readonly Type: string;
  readonly Properties?: object;
  readonly DeletionPolicy?: string;
  readonly DependsOn?: string[];
}

const outDirs = mkdtempSync(join(tmpdir(), 'vesika-templates-'));
atEnd(async () => rmSync(outDirs, { recursive: true, force: true }));

/**
 * Defines the product of a stage for a test: nothing is bundled, every function has a package of one line.
 *
 * @param siteFolder a built site; without one, nothing is published
 */
export function defineForTest(stage: Stage, siteFolder?: string): { root: App; stacks: readonly Stack[] } {
  const outdir = mkdtempSync(join(outDirs, 'cdk.out-'));
  const root = new App({ outdir, analyticsReporting: false });
  const { web, data, app } = defineProduct(root, {
    stage,
    code: () => lambda.Code.fromInline('exports.handler = async () => undefined;'),
    siteFolder,
  });
  return { root, stacks: [web, data, app] };
}

/** A stage for customers with every option, so that its resources can be checked. */
export function retainedStage(): Stage {
  return {
    ...{ ...readStage('dev'), name: 'retained', retained: true, paymentProvider: 'iyzico' },
    ...{ alarmEmail: 'alarms@acme.com', budgetUsd: 100 },
    backupVaultArn: 'arn:aws:backup:eu-central-1:210987654321:backup-vault:elsewhere',
  };
}

/** Every resource of the product, from all its stacks. */
export function resourcesOf(stacks: readonly Stack[]): Resource[] {
  return stacks.flatMap((stack) => {
    const resources: Record<string, RawResource> = Template.fromStack(stack).toJSON()['Resources'];
    return Object.entries(resources).map(([id, resource]) => ({
      stack: stack.stackName,
      id,
      type: resource.Type,
      properties: resource.Properties ?? {},
      deletionPolicy: resource.DeletionPolicy,
      dependsOn: resource.DependsOn ?? [],
    }));
  });
}
