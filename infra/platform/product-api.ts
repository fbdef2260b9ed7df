import {
  aws_apigateway as apigateway,
  Duration,
  Fn,
  aws_apigatewayv2 as gateway,
  aws_iam as iam,
  aws_apigatewayv2_integrations as integrations,
  Lazy,
  type aws_lambda as lambda,
  aws_logs as logs,
  Stack,
  type aws_secretsmanager as secretsmanager,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { HttpEnv } from '#functions/platform/env.ts';
import type { EndpointList } from '#shared/http/endpoint.ts';
import { ProductAlarm } from './alarm.ts';
import { removalPolicyOf } from './removal-policy.ts';
import type { StackContext } from './stack-context.ts';

export interface ProductApiProps {
  readonly context: StackContext;
  readonly api: gateway.HttpApi;
  readonly originSecret: secretsmanager.ISecret;
}

/** The requests per second of a route, and its burst; the gateway answers 429 beyond. */
export interface RouteLimit {
  readonly perSecond: number;
  readonly burst: number;
}

/** A function behind routes. The API invokes it by one permission instead of one per route. */
class FunctionIntegration extends integrations.HttpLambdaIntegration {
  protected override completeBind(): void {}
}

/** Variables of an HTTP API; names of REST APIs would stay empty. No client IP and no path: they identify people. */
const logged = {
  requestId: '$context.requestId',
  at: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  integrationStatus: '$context.integrationStatus',
  integrationMilliseconds: '$context.integrationLatency',
  error: '$context.error.message',
  integrationError: '$context.integrationErrorMessage',
};

/**
 * The routes of the HTTP API: the endpoints of the contracts. The functions authorise the caller and refuse with
 * problem documents; an authorizer here would answer with the gateway's own errors.
 */
export class ProductApi extends Construct {
  readonly #api: gateway.HttpApi;
  readonly #stage: gateway.HttpStage;
  readonly #originSecretArn: string;
  readonly #permitted = new Set<lambda.IFunction>();
  readonly #limits: Record<string, object> = {};

  constructor(scope: Construct, id: string, { context, api, originSecret }: ProductApiProps) {
    super(scope, id);
    this.#api = api;
    this.#originSecretArn = originSecret.secretArn;
    // CloudWatch's policy for delivered logs is short and shared by an account: one line of it covers every group below
    // this path. The id of the stack ends the name, because a retained group would block a new one of the same name.
    const ofStack = Fn.select(2, Fn.split('/', Stack.of(this).stackId));
    const accessLog = new logs.LogGroup(this, 'AccessLog', {
      logGroupName: `/aws/vendedlogs/vesika-${context.stage.name}-api-${ofStack}`,
      retention: logs.RetentionDays.ONE_MONTH,
      removalPolicy: removalPolicyOf(context.stage),
    });
    this.#stage = new gateway.HttpStage(this, 'Stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      // Of all clients together; the firewall limits each.
      throttle: { rateLimit: 1000, burstLimit: 2000 },
      accessLogSettings: {
        destination: new gateway.LogGroupLogDestination(accessLog),
        format: apigateway.AccessLogFormat.custom(JSON.stringify(logged)),
      },
    });
    const stage = this.#stage.node.defaultChild as gateway.CfnStage;
    stage.routeSettings = Lazy.any({ produce: () => this.#limits });
    new ProductAlarm(this, 'ServerErrors', {
      metric: api.metricServerError({ period: Duration.minutes(5), statistic: 'Sum' }),
      threshold: 5,
      impact: 'Customers see errors on the pages of the product.',
      runbook: 'the-api-answers-errors',
      topic: context.alarms,
    });
  }

  /** Lets a function answer unknown routes, with a problem document instead of the gateway's own error. */
  serveUnknown(fn: lambda.Function): void {
    this.#route('Unknown', gateway.HttpRouteKey.DEFAULT, this.#integration('Unknown', fn));
  }

  /**
   * Serves endpoints with a function.
   *
   * @param limit the share of the stage's requests for each of these routes, when they are expensive
   */
  serve(name: string, fn: lambda.Function, endpoints: EndpointList, limit?: RouteLimit): void {
    const integration = this.#integration(name, fn);
    for (const [endpoint, { method, path }] of Object.entries(endpoints)) {
      const key = gateway.HttpRouteKey.with(`/api${path}`, gateway.HttpMethod[method]);
      const route = this.#route(endpoint, key, integration);
      if (limit === undefined) continue;
      this.#limits[key.key] = { ThrottlingRateLimit: limit.perSecond, ThrottlingBurstLimit: limit.burst };
      // The gateway refuses settings of a route it does not know yet.
      this.#stage.node.addDependency(route);
    }
  }

  #route(id: string, routeKey: gateway.HttpRouteKey, integration: FunctionIntegration): gateway.HttpRoute {
    return new gateway.HttpRoute(this, id, { httpApi: this.#api, routeKey, integration });
  }

  #integration(name: string, fn: lambda.Function): FunctionIntegration {
    if (!this.#permitted.has(fn)) {
      const resourceName = '*/*';
      fn.addPermission('FromApi', {
        principal: new iam.ServicePrincipal('apigateway.amazonaws.com'),
        sourceArn: Stack.of(this).formatArn({ service: 'execute-api', resource: this.#api.apiId, resourceName }),
      });
      const environment: HttpEnv = { ORIGIN_SECRET_ARN: this.#originSecretArn };
      for (const [variable, value] of Object.entries(environment)) fn.addEnvironment(variable, value);
      fn.addToRolePolicy(
        new iam.PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.#originSecretArn] }),
      );
    }
    this.#permitted.add(fn);
    return new FunctionIntegration(name, fn);
  }
}
