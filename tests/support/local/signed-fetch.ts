import { canonicalRequest, encodeRfc3986, sha256Hex, signText, stringToSign } from '#local/edge/signature.ts';

interface SignedOptions {
  readonly service: string;
  readonly body: string;
  readonly headers?: Record<string, string>;
  readonly accessKeyId?: string;
  readonly secretAccessKey?: string;
  readonly sessionToken?: string;
  /** The time the request claims to be signed at. */
  readonly at?: Date;
}

/** A POST signed with Signature Version 4, for services whose SDK the product does not use. */
export function signedFetch(url: string, options: SignedOptions): Promise<Response> {
  const { service, body, accessKeyId = 'local', secretAccessKey = 'local', sessionToken, at = new Date() } = options;
  const target = new URL(url);
  const amzDate = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = { accessKeyId, date: amzDate.slice(0, 8), region: 'us-east-1', service };
  const signed: Record<string, string> = {
    host: target.host,
    'x-amz-date': amzDate,
    ...(sessionToken ? { 'x-amz-security-token': sessionToken } : {}),
    ...options.headers,
  };
  const headers = Object.entries(signed).sort(([left], [right]) => (left < right ? -1 : 1));
  const canonical = canonicalRequest({
    method: 'POST',
    path: target.pathname.split('/').map(encodeRfc3986).join('/'),
    query: [...target.searchParams],
    headers,
    payloadHash: sha256Hex(body),
  });
  const signature = signText(secretAccessKey, scope, stringToSign(amzDate, scope, canonical));
  const credential = `${accessKeyId}/${scope.date}/us-east-1/${service}/aws4_request`;
  const names = headers.map(([name]) => name).join(';');
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`;
  return fetch(url, { method: 'POST', body, headers: { ...signed, authorization } });
}
