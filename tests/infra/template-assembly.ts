import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { Assembly } from '#local/assembly/load-assembly.ts';

/** The templates of a product, in the form in which the local cloud reads an assembly, without its files. */
export function templateAssembly(stacks: readonly Stack[]): Assembly {
  return {
    stacks: stacks.map((stack) => ({
      name: stack.stackName,
      region: stack.region,
      template: Template.fromStack(stack).toJSON() as Assembly['stacks'][number]['template'],
    })),
    assetPaths: new Map(),
  };
}
