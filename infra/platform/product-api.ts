import {
  aws_apigatewayv2_authorizers as authorizers,
  type aws_cognito as cognito,
  Duration,
  aws_apigatewayv2 as gateway,
  aws_iam as iam,
  aws_apigatewayv2_integrations as integrations,
  type aws_lambda as lambda,
  aws_logs as logs,
  RemovalPolicy,
  Stack,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { ProductAlarm } from './alarm.ts';
import type { StackContext } from './stack-context.ts';

export interface ProductApiProps {
  readonly context: StackContext;
  readonly userPool: cognito.IUserPool;
  readonly userPoolClient: cognito.IUserPoolClient;
}

/** A function behind routes. The API may invoke it by one permission, not by one for each route. */
class FunctionIntegration extends integrations.HttpLambdaIntegration {
  protected override completeBind(): void {}
}

/** Every access token of a member carries it, by password as by Google; an ID token has no scope and stays outside. */
const memberScope = 'aws.cognito.signin.user.admin';

/** The HTTP API. Its routes are the endpoints of the contracts; those for members ask the user pool first. */
export class ProductApi extends Construct {
  readonly api: gateway.HttpApi;
  readonly #members: authorizers.HttpUserPoolAuthorizer;
  readonly #permitted = new Set<lambda.IFunction>();

  constructor(scope: Construct, id: string, { context, userPool, userPoolClient }: ProductApiProps) {
    super(scope, id);
    // Browsers reach it through CloudFront, at the origin of the site: no CORS is needed, and none is given.
    this.api = new gateway.HttpApi(this, 'Api', { createDefaultStage: false, description: 'Vesika' });
    const accessLog = new logs.LogGroup(this, 'AccessLog', {
      retention: logs.RetentionDays.ONE_MONTH,
      removalPolicy: context.stage.retained ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    new gateway.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 200, burstLimit: 400 },
      accessLogSettings: { destination: new gateway.LogGroupLogDestination(accessLog) },
    });
    this.#members = new authorizers.HttpUserPoolAuthorizer('Members', userPool, { userPoolClients: [userPoolClient] });
    new ProductAlarm(this, 'ServerErrors', {
      metric: this.api.metricServerError({ period: Duration.minutes(5), statistic: 'Sum' }),
      threshold: 5,
      impact: 'People see errors on the pages of the product.',
      runbook: 'the-api-answers-errors',
      topic: context.alarms,
    });
  }

  /** Lets a function answer what fits no route, with a problem document instead of the gateway's own words. */
  serveUnknown(fn: lambda.IFunction): void {
    new gateway.HttpRoute(this, 'Unknown', {
      httpApi: this.api,
      routeKey: gateway.HttpRouteKey.DEFAULT,
      integration: this.#integration('Unknown', fn),
    });
  }

  #integration(name: string, fn: lambda.IFunction): gateway.HttpRouteIntegration {
    if (!this.#permitted.has(fn)) {
      const resourceName = '*/*';
      fn.addPermission('FromApi', {
        principal: new iam.ServicePrincipal('apigateway.amazonaws.com'),
        sourceArn: Stack.of(this).formatArn({ service: 'execute-api', resource: this.api.apiId, resourceName }),
      });
    }
    this.#permitted.add(fn);
    return new FunctionIntegration(name, fn);
  }

  /** Serves endpoints with a function. */
  serve(name: string, fn: lambda.IFunction, endpoints: readonly Endpoint[]): void {
    const integration = this.#integration(name, fn);
    for (const { method, path, access } of endpoints) {
      this.api.addRoutes({
        path: `/api${path}`,
        methods: [gateway.HttpMethod[method]],
        integration,
        ...(access === 'member' || access === 'admin'
          ? { authorizer: this.#members, authorizationScopes: [memberScope] }
          : { authorizer: new gateway.HttpNoneAuthorizer() }),
      });
    }
  }
}
