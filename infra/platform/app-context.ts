import type { aws_cognito as cognito, aws_dynamodb as dynamodb, aws_s3 as s3, aws_sqs as sqs } from 'aws-cdk-lib';
import type { ProductMail } from '../product-mail.ts';
import type { PushChannel } from '../push-channel.ts';
import type { ProductApi } from './product-api.ts';
import type { StackContext } from './stack-context.ts';

/** The dependencies of the features of the app stack. */
export interface AppContext extends StackContext {
  readonly table: dynamodb.ITableV2;
  readonly photoBucket: s3.IBucket;
  readonly userPool: cognito.IUserPool;
  readonly userPoolClient: cognito.IUserPoolClient;
  readonly api: ProductApi;
  readonly mail: ProductMail;
  readonly push: PushChannel;
  readonly jobs: sqs.Queue;
  readonly refunds: sqs.Queue;
}
