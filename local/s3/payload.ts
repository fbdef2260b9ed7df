import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { AwsError } from '#local/edge/aws-error.ts';
import { type Exchange, header } from '#local/edge/exchange.ts';

export interface Payload {
  readonly bytes: Buffer;
  /** Base64 checksums by algorithm, verified for the algorithms implemented here. */
  readonly checksums: Record<string, string>;
}

const calculate: Record<string, (bytes: Buffer) => string> = {
  crc32(bytes) {
    const four = Buffer.alloc(4);
    four.writeUInt32BE(crc32(bytes));
    return four.toString('base64');
  },
  sha1: (bytes) => createHash('sha1').update(bytes).digest('base64'),
  sha256: (bytes) => createHash('sha256').update(bytes).digest('base64'),
};

/** Removes the framing of `aws-chunked`: `size[;chunk-signature=..]CRLF bytes CRLF ... 0 CRLF trailers`. */
function unchunk(body: Buffer): { bytes: Buffer; trailers: Record<string, string> } {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, Math.max(at, end)).toString('latin1'), 16);
    if (end < 0 || Number.isNaN(size))
      throw new AwsError('IncompleteBody', 'The request body is not valid aws-chunked.');
    at = end + 2;
    if (size === 0) break;
    if (at + size > body.length) throw new AwsError('IncompleteBody', 'The request body terminated unexpectedly.');
    parts.push(body.subarray(at, at + size));
    at += size + 2;
  }
  const lines = body.subarray(at).toString('latin1').split('\r\n');
  const trailers = lines
    .filter((line) => line.includes(':'))
    .map((line) => {
      const [name = '', value = ''] = line.split(/:(.*)/s);
      return [name.trim().toLowerCase(), value.trim()];
    });
  return { bytes: Buffer.concat(parts), trailers: Object.fromEntries(trailers) as Record<string, string> };
}

/**
 * The bytes of an upload without transfer framing.
 *
 * @throws AwsError BadDigest when a checksum or Content-MD5 does not match, IncompleteBody when the framing is broken.
 */
export function readPayload(exchange: Exchange): Payload {
  const isChunked =
    header(exchange, 'x-amz-content-sha256').startsWith('STREAMING-') ||
    header(exchange, 'content-encoding').includes('aws-chunked');
  const { bytes, trailers } = isChunked ? unchunk(exchange.body) : { bytes: exchange.body, trailers: {} };
  const checksums: Record<string, string> = {};
  for (const [name, value] of [...Object.entries(exchange.headers), ...Object.entries(trailers)]) {
    const algorithm = /^x-amz-checksum-(crc32|crc32c|crc64nvme|sha1|sha256)$/.exec(name)?.[1];
    if (!algorithm || typeof value !== 'string') continue;
    const actual = calculate[algorithm]?.(bytes);
    if (actual !== undefined && actual !== value) {
      throw new AwsError(
        'BadDigest',
        `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
      );
    }
    checksums[algorithm] = value;
  }
  const md5 = header(exchange, 'content-md5');
  if (md5 && md5 !== createHash('md5').update(bytes).digest('base64')) {
    throw new AwsError('BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
  return { bytes, checksums };
}
