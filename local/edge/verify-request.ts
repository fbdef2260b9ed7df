import { AwsError } from './aws-error.ts';
import type { CredentialStore, Principal } from './credentials.ts';
import { type Exchange, header } from './exchange.ts';
import {
  type CredentialScope,
  canonicalRequest,
  encodeRfc3986,
  parseAmzDate,
  parseCredential,
  sameSignature,
  sha256Hex,
  signText,
  stringToSign,
} from './signature.ts';

/** AWS refuses requests whose clock differs by more than this. */
const clockSkewMs = 15 * 60_000;
/** Longest lifetime of a presigned URL: seven days, in seconds. */
const maxPresignedS = 604_800;

interface SignatureClaim {
  readonly scope: CredentialScope;
  readonly signedHeaders: string[];
  readonly signature: string;
  readonly amzDate: string;
  readonly token: string;
  /** The lifetime of the URL in seconds; absent for signatures in a header. */
  readonly expiresS?: number;
  readonly payloadHash: string;
}

function fromQuery(exchange: Exchange): SignatureClaim | undefined {
  const query = exchange.url.searchParams;
  const scope = parseCredential(query.get('X-Amz-Credential') ?? '');
  if (!scope) return undefined;
  return {
    scope,
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? 'host').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    amzDate: query.get('X-Amz-Date') ?? '',
    token: query.get('X-Amz-Security-Token') ?? '',
    expiresS: Number(query.get('X-Amz-Expires')),
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
}

function fromHeader(exchange: Exchange): SignatureClaim | undefined {
  const match = /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/.exec(
    header(exchange, 'authorization'),
  );
  const scope = parseCredential(match?.[1] ?? '');
  if (!match || !scope) return undefined;
  return {
    scope,
    signedHeaders: (match[2] ?? '').split(';'),
    signature: match[3] ?? '',
    amzDate: header(exchange, 'x-amz-date'),
    token: header(exchange, 'x-amz-security-token'),
    payloadHash: header(exchange, 'x-amz-content-sha256') || sha256Hex(exchange.body),
  };
}

/** The signature of a request, wherever it carries it. */
export function readSignature(exchange: Exchange): SignatureClaim | undefined {
  return exchange.url.searchParams.has('X-Amz-Signature') ? fromQuery(exchange) : fromHeader(exchange);
}

function checkTime(claim: SignatureClaim, nowMs: number): void {
  const signedAt = parseAmzDate(claim.amzDate);
  if (Number.isNaN(signedAt)) throw new AwsError('AccessDenied', 'The request carries no valid X-Amz-Date', 403);
  if (claim.expiresS === undefined) {
    if (Math.abs(nowMs - signedAt) <= clockSkewMs) return;
    throw new AwsError(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
      403,
    );
  }
  if (!(claim.expiresS >= 1 && claim.expiresS <= maxPresignedS)) {
    throw new AwsError('AuthorizationQueryParametersError', 'X-Amz-Expires must be between 1 and 604800 seconds');
  }
  if (nowMs > signedAt + claim.expiresS * 1000) {
    throw new AwsError('AccessDenied', 'Request has expired', 403, { 'X-Amz-Expires': claim.expiresS });
  }
}

function canonicalPath(exchange: Exchange, service: string): string {
  // S3 signs the key once encoded, every other service encodes the encoded path again.
  if (service !== 's3') return exchange.rawPath.split('/').map(encodeRfc3986).join('/');
  return exchange.rawPath
    .split('/')
    .map((segment) => encodeRfc3986(decodeURIComponent(segment)))
    .join('/');
}

/**
 * Verifies Signature Version 4, in the header or presigned, and returns the signer.
 *
 * @throws AwsError InvalidClientTokenId, SignatureDoesNotMatch, RequestTimeTooSkewed or AccessDenied (expired).
 */
export function verifyRequest(exchange: Exchange, credentials: CredentialStore, nowMs: number): Principal {
  const claim = readSignature(exchange);
  if (!claim) throw new AwsError('MissingAuthenticationToken', 'Request is missing Authentication Token', 403);
  const found = credentials.find(claim.scope.accessKeyId);
  const isS3 = claim.scope.service === 's3';
  if (!found || (found.sessionToken && found.sessionToken !== claim.token)) {
    throw isS3
      ? new AwsError('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.', 403)
      : new AwsError('UnrecognizedClientException', 'The security token included in the request is invalid.', 403);
  }
  const canonical = canonicalRequest({
    method: exchange.method,
    path: canonicalPath(exchange, claim.scope.service),
    query: [...exchange.url.searchParams].filter(([name]) => name !== 'X-Amz-Signature'),
    headers: claim.signedHeaders.map((name) => [name, header(exchange, name)] as const),
    payloadHash: claim.payloadHash,
  });
  const expected = signText(found.secretAccessKey, claim.scope, stringToSign(claim.amzDate, claim.scope, canonical));
  if (!claim.signedHeaders.includes('host') || !sameSignature(expected, claim.signature)) {
    throw new AwsError(
      isS3 ? 'SignatureDoesNotMatch' : 'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
      403,
    );
  }
  const unsigned = Object.keys(exchange.headers).filter(
    (name) => name.startsWith('x-amz-') && !claim.signedHeaders.includes(name),
  );
  if (isS3 && unsigned.length > 0) {
    // Otherwise the holder of a presigned upload could copy another object, or store metadata.
    throw new AwsError('AccessDenied', 'There were headers present in the request which were not signed', 403, {
      HeadersNotSigned: unsigned.join(', '),
    });
  }
  if (!claim.amzDate.startsWith(claim.scope.date)) {
    throw new AwsError('InvalidSignatureException', 'Credential date does not match the date of the request.', 403);
  }
  checkTime(claim, nowMs);
  if (/^[0-9a-f]{64}$/.test(claim.payloadHash) && claim.payloadHash !== sha256Hex(exchange.body)) {
    throw new AwsError(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  return found.principal;
}
