import { z } from 'zod';
import type { Cloud, Resource } from '#local/assembly/resolve-stacks.ts';
import type { Exchange, Reply } from '#local/edge/exchange.ts';
import { header } from '#local/edge/exchange.ts';
import { compressReply } from './compress.ts';
import { compileEdgeFunction, type EdgeFunction, type ViewerRequest } from './edge-function.ts';
import { allowedOriginHeaders, type OriginHeaders } from './origin-request.ts';
import { pathPattern } from './path-pattern.ts';
import { type ApplyHeaders, responseHeaders } from './response-headers.ts';

const Behaviour = z.object({
  PathPattern: z.string().optional(),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  Compress: z.coerce.boolean().default(false),
  CachePolicyId: z.string().optional(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  FunctionAssociations: z.array(z.object({ EventType: z.string(), FunctionARN: z.string() })).default([]),
});
type Behaviour = z.infer<typeof Behaviour>;

const Properties = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.string().default(''),
    DefaultCacheBehavior: Behaviour,
    CacheBehaviors: z.array(Behaviour).default([]),
    Origins: z.array(
      z.looseObject({
        Id: z.string(),
        DomainName: z.string(),
        OriginPath: z.string().default(''),
        OriginCustomHeaders: z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })).default([]),
      }),
    ),
    CustomErrorResponses: z
      .array(
        z.object({
          ErrorCode: z.coerce.number(),
          ResponseCode: z.coerce.number().optional(),
          ResponsePagePath: z.string().optional(),
        }),
      )
      .default([]),
  }),
});

/** Reaches an origin of the distribution by its domain name. */
export type ReachOrigin = (domainName: string, exchange: Exchange) => Promise<Reply>;

export interface Distribution {
  handle(exchange: Exchange): Promise<Reply>;
}

interface PreparedBehaviour extends Behaviour {
  matches(path: string): boolean;
  readonly apply: ApplyHeaders;
  readonly onRequest: EdgeFunction | undefined;
  readonly onResponse: EdgeFunction | undefined;
  readonly originHeaders: OriginHeaders;
}

/** One CloudFront distribution: behaviours, functions, header policies, error pages. It caches nothing. */
export function createDistribution(
  cloud: Cloud,
  resource: Resource,
  reachOrigin: ReachOrigin,
  log: (line: string) => void,
): Distribution {
  const config = Properties.parse(resource.properties).DistributionConfig;
  const functions = new Map(
    cloud.ofType('AWS::CloudFront::Function').map((entry) => {
      const code = String(entry.properties['FunctionCode']);
      return [entry.attributes['FunctionARN'] ?? '', compileEdgeFunction(entry.ref, code, log)];
    }),
  );
  const policies = new Map(
    cloud
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .map((entry) => [entry.ref, responseHeaders(entry.properties)] as const),
  );

  function prepare(behaviour: Behaviour): PreparedBehaviour {
    const associated = (type: string): EdgeFunction | undefined => {
      const arn = behaviour.FunctionAssociations.find((entry) => entry.EventType === type)?.FunctionARN;
      return arn ? functions.get(arn) : undefined;
    };
    return {
      ...behaviour,
      matches: pathPattern(behaviour.PathPattern ?? '*'),
      apply: policies.get(behaviour.ResponseHeadersPolicyId ?? '') ?? ((reply) => reply),
      onRequest: associated('viewer-request'),
      onResponse: associated('viewer-response'),
      originHeaders: allowedOriginHeaders(cloud, behaviour),
    };
  }
  const behaviours = [...config.CacheBehaviors, config.DefaultCacheBehavior].map(prepare);
  const behaviourFor = (path: string): PreparedBehaviour =>
    behaviours.find((behaviour) => behaviour.matches(path)) ?? prepare(config.DefaultCacheBehavior);

  async function fromOrigin(behaviour: PreparedBehaviour, exchange: Exchange, request: ViewerRequest): Promise<Reply> {
    const origin = config.Origins.find((entry) => entry.Id === behaviour.TargetOriginId);
    if (!origin) throw new Error(`the distribution has no origin ${behaviour.TargetOriginId}`);
    const path = request.uri === '/' && config.DefaultRootObject ? `/${config.DefaultRootObject}` : request.uri;
    const rawPath = origin.OriginPath + path;
    const query = request.query.toString();
    const custom = origin.OriginCustomHeaders.map((entry) => [entry.HeaderName.toLowerCase(), entry.HeaderValue]);
    const forwardedFor = [header(exchange, 'x-forwarded-for'), exchange.remoteAddress].filter(Boolean).join(', ');
    return reachOrigin(origin.DomainName, {
      ...exchange,
      rawPath,
      url: new URL(`http://${origin.DomainName}${rawPath}${query ? `?${query}` : ''}`),
      headers: {
        ...behaviour.originHeaders(request.headers, exchange.remoteAddress),
        host: origin.DomainName,
        via: '1.1 local (CloudFront)',
        'x-forwarded-for': forwardedFor,
        'x-forwarded-proto': 'http',
        'x-forwarded-port': exchange.url.port,
        'x-amz-cf-id': 'local',
        ...Object.fromEntries(custom),
      },
    });
  }

  async function withErrorPage(reply: Reply, exchange: Exchange, request: ViewerRequest): Promise<Reply> {
    const rule = config.CustomErrorResponses.find((entry) => entry.ErrorCode === reply.status);
    if (!rule?.ResponsePagePath) return reply;
    const page = { ...request, method: 'GET', uri: rule.ResponsePagePath, query: new URLSearchParams() };
    const found = await fromOrigin(behaviourFor(rule.ResponsePagePath), { ...exchange, method: 'GET' }, page);
    return found.status === 200 ? { ...found, status: rule.ResponseCode ?? reply.status } : reply;
  }

  async function handle(exchange: Exchange): Promise<Reply> {
    const behaviour = behaviourFor(exchange.rawPath);
    const headers = Object.fromEntries(Object.keys(exchange.headers).map((name) => [name, header(exchange, name)]));
    let request: ViewerRequest = {
      method: exchange.method,
      uri: exchange.rawPath,
      query: exchange.url.searchParams,
      headers,
      clientAddress: exchange.remoteAddress,
    };
    if (!behaviour.AllowedMethods.includes(exchange.method)) {
      return behaviour.apply({
        status: 403,
        headers: { 'content-type': 'text/html' },
        body: '<h1>403 ERROR</h1> This distribution is not configured to allow the HTTP request method.',
      });
    }
    if (behaviour.onRequest) {
      const result = await behaviour.onRequest.onRequest(request);
      if ('reply' in result) return behaviour.apply(result.reply);
      request = result.request;
    }
    let reply = await withErrorPage(await fromOrigin(behaviour, exchange, request), exchange, request);
    reply = behaviour.apply(reply);
    if (behaviour.onResponse) reply = await behaviour.onResponse.onResponse(request, reply);
    return behaviour.Compress ? compressReply(exchange, reply) : reply;
  }

  return { handle };
}
