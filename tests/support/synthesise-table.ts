import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { ProductTable } from '#infra/product-table.ts';
import { readStage } from '#infra/stages.ts';
import type { JsonObject } from '#local/assembly/json.ts';

/** The table in the template. Its construct alone is synthesised, with the settings of the local stage. */
export function synthesiseTable(): JsonObject {
  // Not validated: that takes longer than most tests on it, and is done where stages are made.
  const stack = new Stack(new App({ builtinCloudFormationValidation: false, analyticsReporting: false }), 'table');
  new ProductTable(stack, 'Table', readStage('local'));
  const [table] = Object.values(Template.fromStack(stack).findResources('AWS::DynamoDB::GlobalTable'));
  if (table === undefined) throw new Error('the product has no table');
  return table['Properties'] as JsonObject;
}
