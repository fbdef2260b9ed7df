import type { ProcessorCall } from './call-processor.adapter.ts';
import { signedHeaders } from './request-signature.ts';

/** Together with a picture, which may take as long, this leaves the worker's half minute enough time to examine it. */
const answer = { maxBytes: 64 * 1024, longestMs: 8000 } as const;

/** How a processor is called: a signed body of JSON, and an answer that is neither long nor late nor compressed. */
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
