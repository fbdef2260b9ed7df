import { z } from 'zod';
import { localAccount } from '#local/assembly/load-assembly.ts';
import type { Cloud, Resource } from '#local/assembly/resolve-stacks.ts';
import type { Cognito } from '#local/cognito/cognito-service.ts';
import { asService } from '#local/edge/credentials.ts';
import { type Exchange, header, jsonReply, type Reply } from '#local/edge/exchange.ts';
import type { Functions } from '#local/lambda/functions.ts';
import type { Outcome } from '#local/lambda/instance.ts';
import { type Claims, functionReply, requestEvent } from './payload.ts';
import { type CompiledRoute, compileRoutes, isReadable } from './routes.ts';

type VerifyToken = Cognito['verifyToken'];

const Api = z.object({
  CorsConfiguration: z
    .object({
      AllowOrigins: z.array(z.string()).default([]),
      AllowMethods: z.array(z.string()).default([]),
      AllowHeaders: z.array(z.string()).default([]),
      ExposeHeaders: z.array(z.string()).default([]),
      AllowCredentials: z.coerce.boolean().default(false),
      MaxAge: z.coerce.number().optional(),
    })
    .optional(),
});
type Cors = NonNullable<z.infer<typeof Api>['CorsConfiguration']>;
const Route = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.string().default('NONE'),
  AuthorizerId: z.string().optional(),
  AuthorizationScopes: z.array(z.string()).default([]),
});
const Integration = z.object({
  IntegrationUri: z.string(),
  TimeoutInMillis: z.coerce.number().default(30_000),
});
const Authorizer = z.object({
  IdentitySource: z.array(z.string()).default(['$request.header.Authorization']),
  JwtConfiguration: z.object({ Issuer: z.string(), Audience: z.array(z.string()).default([]) }),
});

interface Target {
  readonly functionUri: string;
  readonly timeoutMs: number;
  readonly authorizer?: z.infer<typeof Authorizer>;
  readonly scopes: string[];
}

/** API Gateway's limit for a request body. */
const maxBodyBytes = 10 * 1024 * 1024;

export interface HttpApi {
  readonly id: string;
  handle(exchange: Exchange): Promise<Reply>;
}

interface Dependencies {
  readonly functions: Functions;
  readonly verifyToken: VerifyToken;
  readonly now: () => number;
  /** The factor on time-outs of functions. */
  readonly timeoutFactor: number;
}

function routesOf(cloud: Cloud, api: Resource): CompiledRoute<Target>[] {
  const integrations = new Map(
    cloud.ofType('AWS::ApiGatewayV2::Integration').map((resource) => [resource.ref, resource]),
  );
  const authorizers = new Map(
    cloud.ofType('AWS::ApiGatewayV2::Authorizer').map((resource) => [resource.ref, resource]),
  );
  return compileRoutes(
    cloud
      .ofType('AWS::ApiGatewayV2::Route')
      .map((resource) => Route.parse(resource.properties))
      .filter((route) => route.ApiId === api.ref)
      .map((route) => {
        const integration = Integration.parse(integrations.get(route.Target.split('/')[1] ?? '')?.properties);
        const authorizer = authorizers.get(route.AuthorizerId ?? '');
        return {
          key: route.RouteKey,
          target: {
            functionUri: integration.IntegrationUri,
            timeoutMs: integration.TimeoutInMillis,
            scopes: route.AuthorizationScopes,
            ...(route.AuthorizationType === 'JWT' ? { authorizer: Authorizer.parse(authorizer?.properties) } : {}),
          },
        };
      }),
  );
}

/** The route that invokes a function, as the function's policy names it. */
function routeArn({ ref, region }: Resource, key: string): string {
  const path = key === '$default' ? '/$default' : `/${key.replace(' ', '')}`;
  return `arn:aws:execute-api:${region}:${localAccount}:${ref}/$default${path}`;
}

function tokenOf(exchange: Exchange, sources: string[]): string {
  for (const source of sources) {
    const name = source.split('.').at(-1) ?? '';
    const value = source.startsWith('$request.querystring')
      ? exchange.url.searchParams.get(name)
      : header(exchange, name.toLowerCase());
    if (value) return value.replace(/^Bearer\s+/i, '');
  }
  return '';
}

/** Checks a request against a route's JWT authorizer; a reply is a refusal. */
async function authorise(
  exchange: Exchange,
  target: Target,
  verifyToken: VerifyToken,
): Promise<{ claims?: Claims; refusal?: Reply }> {
  if (!target.authorizer) return {};
  const { JwtConfiguration, IdentitySource } = target.authorizer;
  const unauthorised: Reply = jsonReply(401, { message: 'Unauthorized' });
  let claims: Claims;
  try {
    claims = await verifyToken(tokenOf(exchange, IdentitySource));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const challenge = `Bearer scope="" error="invalid_token" error_description="${reason.replaceAll('"', "'")}"`;
    return { refusal: { ...unauthorised, headers: { ...unauthorised.headers, 'www-authenticate': challenge } } };
  }
  const audience = String(claims['aud'] ?? claims['client_id']);
  const trusted = claims['iss'] === JwtConfiguration.Issuer && JwtConfiguration.Audience.includes(audience);
  if (!trusted) return { refusal: unauthorised };
  const granted = String(claims['scope'] ?? '').split(' ');
  if (target.scopes.length > 0 && !target.scopes.some((scope) => granted.includes(scope))) {
    return { refusal: jsonReply(403, { message: 'Forbidden' }) };
  }
  return { claims };
}

function corsOf(cors: Cors | undefined, exchange: Exchange): Record<string, string> {
  const origin = header(exchange, 'origin');
  if (!cors || !origin || !cors.AllowOrigins.some((allowed) => allowed === '*' || allowed === origin)) return {};
  return {
    'access-control-allow-origin': cors.AllowOrigins.includes('*') ? '*' : origin,
    ...(cors.AllowCredentials ? { 'access-control-allow-credentials': 'true' } : {}),
    ...(cors.ExposeHeaders.length > 0 ? { 'access-control-expose-headers': cors.ExposeHeaders.join(',') } : {}),
    ...(exchange.method === 'OPTIONS'
      ? {
          'access-control-allow-methods': cors.AllowMethods.join(','),
          'access-control-allow-headers': cors.AllowHeaders.join(','),
          ...(cors.MaxAge === undefined ? {} : { 'access-control-max-age': String(cors.MaxAge) }),
        }
      : {}),
  };
}

async function withinTime(outcome: Promise<Outcome>, timeoutMs: number): Promise<Outcome | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeoutMs);
  });
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One HTTP API of the template. Throttling is not simulated. */
export function createHttpApi(
  cloud: Cloud,
  api: Resource,
  { functions, verifyToken, now, timeoutFactor }: Dependencies,
): HttpApi {
  const { CorsConfiguration } = Api.parse(api.properties);
  const routes = routesOf(cloud, api);

  async function answer(exchange: Exchange): Promise<Reply> {
    if (!isReadable(exchange.rawPath)) return jsonReply(400, { message: 'Bad Request' });
    for (const route of routes) {
      const pathParameters = route.match(exchange.method, exchange.rawPath);
      if (!pathParameters) continue;
      const { claims, refusal } = await authorise(exchange, route.target, verifyToken);
      if (refusal) return refusal;
      if (exchange.body.length > maxBodyBytes) return jsonReply(413, { message: 'Request Entity Too Large' });
      const event = requestEvent(exchange, {
        apiId: api.ref,
        routeKey: route.key,
        pathParameters,
        now: now(),
        ...(claims ? { claims } : {}),
        ...(route.target.scopes.length > 0 ? { scopes: route.target.scopes } : {}),
      });
      const gateway = asService('apigateway.amazonaws.com', routeArn(api, route.key));
      const invoked = functions.invoke(route.target.functionUri, event, gateway);
      const outcome = await withinTime(invoked, route.target.timeoutMs * timeoutFactor);
      if (outcome === 'late') return jsonReply(503, { message: 'Service Unavailable' });
      return outcome.ok ? functionReply(outcome.result) : jsonReply(500, { message: 'Internal Server Error' });
    }
    return jsonReply(404, { message: 'Not Found' });
  }

  return {
    id: api.ref,
    async handle(exchange) {
      const cors = corsOf(CorsConfiguration, exchange);
      if (exchange.method === 'OPTIONS' && CorsConfiguration && header(exchange, 'access-control-request-method')) {
        return { status: 204, headers: cors };
      }
      const reply = await answer(exchange);
      return { ...reply, headers: { ...reply.headers, ...cors } };
    },
  };
}
