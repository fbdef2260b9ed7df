import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { ProcessorEnv } from '#functions/processor/env.ts';
import { processorEndpoints } from '#shared/processor/contract.ts';
import type { AppContext } from '../platform/app-context.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { allowTable } from '../product-table.ts';
import { allowProcessorSecret, wayToProcessor } from './way-to-processor.ts';

/** The callback of an external processor. */
export class Processor extends Construct {
  constructor(scope: Construct, id: string, context: AppContext) {
    super(scope, id);
    const { PROCESSOR_SECRET } = wayToProcessor(context);
    const api = new ProductFunction(this, 'Api', {
      context,
      entry: 'processor/api',
      environment: {
        TABLE_NAME: context.table.tableName,
        JOBS_QUEUE_URL: context.jobs.queueUrl,
        PROCESSOR_SECRET,
      } satisfies ProcessorEnv,
      errorImpact:
        'Pictures of an external processor do not arrive; their orders are refunded after a quarter of an hour.',
      timeout: Duration.seconds(10),
    });
    allowTable(api, context.table, ['GetItem']);
    api.allow(['sqs:SendMessage'], [context.jobs.queueArn]);
    allowProcessorSecret(api, context.stage);
    context.api.serve('Processor', api.fn, processorEndpoints);
  }
}
