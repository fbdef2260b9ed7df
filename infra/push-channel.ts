import {
  aws_appsync as appsync,
  type aws_cognito as cognito,
  Duration,
  type aws_dynamodb as dynamodb,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { PushAuthorizerEnv } from '#functions/push-authorizer/env.ts';
import { ProductFunction } from './platform/product-function.ts';
import type { StackContext } from './platform/stack-context.ts';
import { allowTable } from './product-table.ts';

const { IAM, LAMBDA } = appsync.AppSyncAuthorizationType;

export type PushNamespace = 'orders' | 'event-guests' | 'event-galleries';

export interface PushChannelProps {
  readonly context: StackContext;
  readonly table: dynamodb.ITableV2;
  readonly userPool: cognito.IUserPool;
  readonly userPoolClient: cognito.IUserPoolClient;
}

/**
 * The push of orders, of guests of events and of their galleries: browsers subscribe to their own through the authorizer,
 * functions publish with IAM.
 */
export class PushChannel extends Construct {
  /** Where functions publish and browsers connect. */
  readonly endpoint: string;
  readonly #namespaces: Readonly<Record<PushNamespace, appsync.ChannelNamespace>>;

  constructor(scope: Construct, id: string, { context, table, userPool, userPoolClient }: PushChannelProps) {
    super(scope, id);
    const authorizer = new ProductFunction(this, 'Authorizer', {
      context,
      entry: 'push-authorizer/trigger',
      environment: {
        TABLE_NAME: table.tableName,
        USER_POOL_ID: userPool.userPoolId,
        USER_POOL_CLIENT_ID: userPoolClient.userPoolClientId,
      } satisfies PushAuthorizerEnv,
      errorImpact: 'Pages get no pushed updates of their order; they still poll every three seconds.',
      timeout: Duration.seconds(5),
    });
    allowTable(authorizer, table, ['GetItem']);

    const api = new appsync.EventApi(this, 'Api', {
      apiName: `vesika-${context.stage.name}`,
      authorizationConfig: {
        authProviders: [
          {
            authorizationType: LAMBDA,
            // Not cached: a caller who lost access to an order must not subscribe to it again.
            lambdaAuthorizerConfig: { handler: authorizer.fn, resultsCacheTtl: Duration.seconds(0) },
          },
          { authorizationType: IAM },
        ],
        connectionAuthModeTypes: [LAMBDA],
        defaultPublishAuthModeTypes: [IAM],
        defaultSubscribeAuthModeTypes: [LAMBDA],
      },
    });
    this.#namespaces = {
      orders: api.addChannelNamespace('orders'),
      'event-guests': api.addChannelNamespace('event-guests'),
      'event-galleries': api.addChannelNamespace('event-galleries'),
    };
    this.endpoint = context.stage.emulated ? `${context.siteUrl}/event` : `https://${api.httpDns}/event`;
  }

  /** Allows a function to publish to the channels of orders, of guests or of galleries. */
  allowPublishing(fn: ProductFunction<Record<string, string>>, to: PushNamespace = 'orders'): void {
    this.#namespaces[to].grantPublish(fn.fn);
  }
}
