import type { aws_cognito as cognito, aws_dynamodb as dynamodb, aws_s3 as s3, aws_sqs as sqs } from 'aws-cdk-lib';
import type { LiveEvents } from '../live/live.ts';
import type { ProductMail } from '../mail/product-mail.ts';
import type { ProductApi } from './product-api.ts';
import type { StackContext } from './stack-context.ts';

/** What the features of the app stack stand on. */
export interface AppContext extends StackContext {
  readonly table: dynamodb.ITableV2;
  readonly photoBucket: s3.IBucket;
  readonly userPool: cognito.IUserPool;
  readonly userPoolClient: cognito.IUserPoolClient;
  readonly api: ProductApi;
  readonly mail: ProductMail;
  readonly events: LiveEvents;
  readonly jobs: sqs.Queue;
  readonly refunds: sqs.Queue;
}
