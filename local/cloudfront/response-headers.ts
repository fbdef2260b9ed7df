import { z } from 'zod';
import type { Reply } from '#local/edge/exchange.ts';

const flag = z.coerce.boolean().default(false);
const Policy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z
      .object({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), Override: flag }).optional(),
        ContentTypeOptions: z.object({ Override: flag }).optional(),
        FrameOptions: z.object({ FrameOption: z.string(), Override: flag }).optional(),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override: flag }).optional(),
        StrictTransportSecurity: z
          .object({
            AccessControlMaxAgeSec: z.coerce.number(),
            IncludeSubdomains: flag,
            Preload: flag,
            Override: flag,
          })
          .optional(),
        XSSProtection: z.object({ Protection: flag, ModeBlock: flag, Override: flag }).optional(),
      })
      .default({}),
    CustomHeadersConfig: z
      .object({ Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: flag })) })
      .optional(),
    RemoveHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string() })) }).optional(),
  }),
});

interface PolicyHeader {
  readonly name: string;
  readonly value: string;
  readonly override: boolean;
}
export type ApplyHeaders = (reply: Reply) => Reply;

/** Turns an `AWS::CloudFront::ResponseHeadersPolicy` into a change of answers. CORS in policies is not simulated. */
export function responseHeaders(properties: unknown): ApplyHeaders {
  const {
    SecurityHeadersConfig: security,
    CustomHeadersConfig,
    RemoveHeadersConfig,
  } = Policy.parse(properties).ResponseHeadersPolicyConfig;
  const headers: PolicyHeader[] = [];
  const add = (name: string, value: string, override: boolean): void => void headers.push({ name, value, override });
  const {
    ContentSecurityPolicy: csp,
    ContentTypeOptions: type,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
  } = security;
  const { StrictTransportSecurity: hsts, XSSProtection: xss } = security;
  if (csp) add('content-security-policy', csp.ContentSecurityPolicy, csp.Override);
  if (type) add('x-content-type-options', 'nosniff', type.Override);
  if (frame) add('x-frame-options', frame.FrameOption, frame.Override);
  if (referrer) add('referrer-policy', referrer.ReferrerPolicy, referrer.Override);
  if (hsts) {
    const parts = [
      `max-age=${hsts.AccessControlMaxAgeSec}`,
      hsts.IncludeSubdomains && 'includeSubDomains',
      hsts.Preload && 'preload',
    ];
    add('strict-transport-security', parts.filter(Boolean).join('; '), hsts.Override);
  }
  if (xss) add('x-xss-protection', xss.Protection ? `1${xss.ModeBlock ? '; mode=block' : ''}` : '0', xss.Override);
  for (const { Header, Value, Override } of CustomHeadersConfig?.Items ?? [])
    add(Header.toLowerCase(), Value, Override);
  const removed = (RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase());

  return (reply) => {
    const result = { ...reply.headers };
    for (const name of removed) delete result[name];
    for (const { name, value, override } of headers) if (override || result[name] === undefined) result[name] = value;
    return { ...reply, headers: result };
  };
}
