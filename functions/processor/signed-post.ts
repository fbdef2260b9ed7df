import type { ProcessorCall } from './call-processor.adapter.ts';
import { signedHeaders } from './request-signature.ts';

/** With the picture, which may take as long, this leaves enough of the worker's half minute to examine it. */
const answer = { maxBytes: 64 * 1024, longestMs: 8000 } as const;

/** The request to a processor: a signed JSON body, with limits on the time and length of an uncompressed answer. */
export function signedPost(
  url: string,
  body: string,
  { secret, at, more = {} }: { secret: string; at: Date; more?: Readonly<Record<string, string>> },
): ProcessorCall {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    accept: 'application/json',
    'accept-encoding': 'identity',
    ...more,
    ...signedHeaders(secret, body, at),
  };
  return { url, method: 'POST', headers, body, ...answer };
}
