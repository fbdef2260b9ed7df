import { randomBytes } from 'node:crypto';
import { parseExactly } from './answers.ts';
import type { CallIyzico } from './iyzico-api.ts';
import { callHeaders, type IyzicoKeys } from './signatures.ts';

/** A call that takes longer counts as failed; the caller asks again later. */
const longestMs = 8000;

/**
 * iyzico's API over HTTPS. No SDK: the official one finds its resources by reading its own folder, which does not exist
 * in a bundle.
 *
 * @param baseUrl the URL of iyzico or of a stand-in; its path is not signed
 */
export function createCallIyzico(baseUrl: string, keys: IyzicoKeys, timeoutMs = longestMs): CallIyzico {
  return async ({ path, query, body }) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const url = `${baseUrl}${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`;
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...callHeaders(keys, { path, body: text, randomKey: randomBytes(12).toString('hex') }),
        'content-type': 'application/json',
        accept: 'application/json',
      },
      ...(body === undefined ? {} : { body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status >= 500) throw new Error(`iyzico answered ${path} with ${answer.status}`);
    return parseExactly(await answer.text());
  };
}
