import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** AWS's stricter percent-encoding: everything but unreserved characters. */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export const sha256Hex = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

export interface CredentialScope {
  readonly accessKeyId: string;
  /** yyyymmdd */
  readonly date: string;
  readonly region: string;
  readonly service: string;
}

/** Parses `AKIA.../20261121/us-east-1/s3/aws4_request`. */
export function parseCredential(text: string): CredentialScope | undefined {
  const [accessKeyId, date, region, service, end] = text.split('/');
  if (!accessKeyId || !date || !region || !service || end !== 'aws4_request') return undefined;
  return { accessKeyId, date, region, service };
}

/** Signature Version 4 of a text under a scope, in lower-case hex. */
export function signText(secret: string, scope: CredentialScope, text: string): string {
  const key = [scope.date, scope.region, scope.service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

export interface CanonicalParts {
  readonly method: string;
  /** Already encoded as the service canonicalises it. */
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: readonly (readonly [string, string])[];
  readonly payloadHash: string;
}

/** The canonical request of Signature Version 4, see "Create a signed AWS API request" in the IAM user guide. */
export function canonicalRequest(parts: CanonicalParts): string {
  const query = parts.query
    .map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`)
    .sort((left, right) => (left < right ? -1 : 1))
    .join('&');
  const headers = parts.headers.map(([name, value]) => `${name}:${value.trim().replace(/\s+/g, ' ')}\n`).join('');
  const signed = parts.headers.map(([name]) => name).join(';');
  return [parts.method, parts.path, query, headers, signed, parts.payloadHash].join('\n');
}

/** The text that is signed for a request: algorithm, time, scope and digest of the canonical request. */
export function stringToSign(amzDate: string, scope: CredentialScope, canonical: string): string {
  const scopeText = `${scope.date}/${scope.region}/${scope.service}/aws4_request`;
  return ['AWS4-HMAC-SHA256', amzDate, scopeText, sha256Hex(canonical)].join('\n');
}

export function sameSignature(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Milliseconds since the epoch of `20261121T031500Z`; NaN when it is not such a time. */
export function parseAmzDate(text: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (!match) return Number.NaN;
  const [, year, month, day, hour, minute, second] = match;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
