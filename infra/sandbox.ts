import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { SandboxEnv } from '#functions/sandbox/env.ts';
import { sandboxEndpoints } from '#shared/payments/sandbox-contract.ts';
import type { AppContext } from './platform/app-context.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './product-table.ts';

/** The page of the test checkout; it exists only where the stage's provider is the sandbox. */
export class Sandbox extends Construct {
  constructor(scope: Construct, id: string, context: AppContext) {
    super(scope, id);
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'sandbox/api',
      environment: {
        RETAINED: context.stage.retained ? 'yes' : 'no',
        TABLE_NAME: context.table.tableName,
      } satisfies SandboxEnv,
      errorImpact: 'Test payments do not work on this stage; no customer is affected.',
      timeout: Duration.seconds(25),
    });
    allowTable(api, context.table, ['GetItem', 'UpdateItem']);
    context.api.serve('Sandbox', api.fn, sandboxEndpoints);
  }
}
