import { z } from 'zod';
import type { Cloud } from '#local/assembly/resolve-stacks.ts';

/** The viewer's headers that are forwarded to the origin. */
export type OriginHeaders = (viewer: Record<string, string>, clientAddress: string) => Record<string, string>;

const HeadersConfig = z.object({ HeaderBehavior: z.string(), Headers: z.array(z.string()).default([]) });
const RequestPolicy = z.object({ OriginRequestPolicyConfig: z.object({ HeadersConfig }) });
const CachePolicy = z.object({
  CachePolicyConfig: z.object({ ParametersInCacheKeyAndForwardedToOrigin: z.object({ HeadersConfig }) }),
});
type HeadersConfig = z.infer<typeof HeadersConfig>;

/**
 * The policies AWS manages that forward headers, by id (CloudFront developer guide, "Managed origin request policies").
 */
const managed: Record<string, HeadersConfig> = {
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { HeaderBehavior: 'allViewer', Headers: [] },
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { HeaderBehavior: 'allExcept', Headers: ['host'] },
  '33f36d7e-f396-46d9-90e0-52428a34d9dc': {
    HeaderBehavior: 'allViewerAndWhitelistCloudFront',
    Headers: ['cloudfront-viewer-address'],
  },
};

/** Headers CloudFront forwards under any policy; notably not Authorization, Origin or Accept-Language. */
const always = ['content-type', 'content-length', 'range', 'if-match', 'if-none-match', 'if-modified-since', 'accept'];
/** Headers that are never the viewer's own. */
const never = new Set(['host', 'connection', 'upgrade', 'transfer-encoding', 'accept-encoding', 'via']);

/**
 * The headers a behaviour forwards, by its cache policy and its origin request policy: a header the template does not
 * forward is missing here too, and not first in production.
 */
export function allowedOriginHeaders(
  cloud: Cloud,
  behaviour: { CachePolicyId?: string | undefined; OriginRequestPolicyId?: string | undefined },
): OriginHeaders {
  const requestPolicies = new Map(
    cloud
      .ofType('AWS::CloudFront::OriginRequestPolicy')
      .map((entry) => [entry.ref, RequestPolicy.parse(entry.properties).OriginRequestPolicyConfig.HeadersConfig]),
  );
  const cachePolicies = new Map(
    cloud
      .ofType('AWS::CloudFront::CachePolicy')
      .map((entry) => [
        entry.ref,
        CachePolicy.parse(entry.properties).CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig,
      ]),
  );
  const requestId = behaviour.OriginRequestPolicyId ?? '';
  const policy = requestPolicies.get(requestId) ?? managed[requestId];
  const cached = cachePolicies.get(behaviour.CachePolicyId ?? '');
  const listed = new Set([...(policy?.Headers ?? []), ...(cached?.Headers ?? [])].map((name) => name.toLowerCase()));
  const kind = policy?.HeaderBehavior ?? 'none';

  function isForwarded(name: string): boolean {
    if (never.has(name)) return false;
    if (always.includes(name) || cached?.Headers.some((entry) => entry.toLowerCase() === name)) return true;
    if (kind === 'allExcept') return !listed.has(name);
    return kind.startsWith('allViewer') || (kind === 'whitelist' && listed.has(name));
  }

  return (viewer, clientAddress) => {
    const headers = Object.fromEntries(Object.entries(viewer).filter(([name]) => isForwarded(name)));
    if (!headers['user-agent']) headers['user-agent'] = 'Amazon CloudFront';
    if (kind !== 'allExcept' && listed.has('cloudfront-viewer-address')) {
      headers['cloudfront-viewer-address'] = `${clientAddress}:0`;
    }
    return headers;
  };
}
