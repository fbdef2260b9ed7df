import { expect, test } from '@jest/globals';
import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { readStage, Stage } from '#infra/stages.ts';
import { defineForTest } from './product-template.ts';

const own = {
  siteUrl: 'https://photos.acme.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
} as const;

/** What each stack of a stage exports and imports, in the order of their deployment. */
function sharedValues(stage: Stage) {
  const templates = defineForTest(stage).stacks.map((stack: Stack) => Template.fromStack(stack).toJSON());
  return templates.map((template) => {
    const outputs: { Export?: { Name: string } }[] = Object.values(template['Outputs'] ?? {});
    const imports = JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g);
    return {
      exported: new Set(outputs.flatMap(({ Export }) => (Export === undefined ? [] : [Export.Name]))),
      imported: new Set([...imports].map(([, name = '']) => name)),
    };
  });
}

const without = sharedValues(readStage('dev'));
const withDomain = sharedValues(Stage.parse({ ...readStage('dev'), ...own }));

test.each([
  ['adding', without, withDomain],
  ['removing', withDomain, without],
])('%s a domain of its own deletes no export that a deployed stack still imports', (_, before, after) => {
  expect(before.some(({ imported }) => imported.size > 0)).toBe(true);
  const exported = after.flatMap((stack) => [...stack.exported]);
  for (const { imported } of [...before, ...after]) expect(exported).toEqual(expect.arrayContaining([...imported]));
});
