import { z } from 'zod';
import { AwsError } from '#local/edge/aws-error.ts';
import { type Exchange, header, type Reply } from '#local/edge/exchange.ts';

export const CorsRules = z.array(
  z.object({
    AllowedOrigins: z.array(z.string()),
    AllowedMethods: z.array(z.string()),
    AllowedHeaders: z.array(z.string()).default([]),
    ExposedHeaders: z.array(z.string()).default([]),
    MaxAge: z.coerce.number().optional(),
  }),
);
export type CorsRules = z.infer<typeof CorsRules>;

const matches = (pattern: string, text: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'i',
  ).test(text);

function ruleFor(rules: CorsRules, exchange: Exchange, method: string): CorsRules[number] | undefined {
  const origin = header(exchange, 'origin');
  const asked = header(exchange, 'access-control-request-headers')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return rules.find(
    (rule) =>
      rule.AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
      rule.AllowedMethods.includes(method) &&
      asked.every((name) => rule.AllowedHeaders.some((pattern) => matches(pattern, name))),
  );
}

/** CORS headers of an actual request; none when there is no Origin or no rule. */
export function corsHeaders(rules: CorsRules, exchange: Exchange): Record<string, string> {
  const rule = header(exchange, 'origin') ? ruleFor(rules, exchange, exchange.method) : undefined;
  if (!rule) return {};
  return {
    'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : header(exchange, 'origin'),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    ...(rule.ExposedHeaders.length > 0 ? { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') } : {}),
  };
}

/** @throws AwsError AccessForbidden when no rule allows the announced request. */
export function preflight(rules: CorsRules, exchange: Exchange): Reply {
  const rule = ruleFor(rules, exchange, header(exchange, 'access-control-request-method'));
  if (!rule) throw new AwsError('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403);
  return {
    status: 200,
    headers: {
      'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : header(exchange, 'origin'),
      'access-control-allow-methods': rule.AllowedMethods.join(', '),
      'access-control-allow-headers': header(exchange, 'access-control-request-headers'),
      ...(rule.MaxAge === undefined ? {} : { 'access-control-max-age': String(rule.MaxAge) }),
      vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    },
  };
}
