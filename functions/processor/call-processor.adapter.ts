import { lookup as lookUpInDns } from 'node:dns';
import { type ClientRequest, request as requestPlain } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** What is asked of somebody outside. */
export interface ProcessorCall {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What comes longer or later than this is cut off and refused. */
  readonly maxBytes: number;
  readonly longestMs: number;
}

export interface ProcessorAnswer {
  readonly status: number;
  readonly bytes: Buffer;
}

/** Calls an address of the public internet. A redirect is an answer like any other: nobody follows it. */
export type CallProcessor = (call: ProcessorCall) => Promise<ProcessorAnswer>;

/** A rule was broken: asking again would break it again. */
export class ProcessorCallRefused extends Error {
  override readonly name = 'ProcessorCallRefused';
}

/** Nothing, or not all of it, came in time. */
export class ProcessorTimeout extends Error {
  override readonly name = 'ProcessorTimeout';
}

/** How addresses are found and which of them may be reached. */
export interface AddressPolicy {
  /** The origin of the laptop's stand-in, which is neither public nor has it a certificate; empty everywhere else. */
  readonly standIn: string;
  /** @default that of the operating system */
  readonly lookUp?: LookUpAll;
}

/** Finds all addresses of a name. */
export type LookUpAll = (
  name: string,
  answer: (error: Error | null, addresses: readonly { address: string; family: number }[]) => void,
) => void;

/**
 * Makes calls by https to public addresses only, which is judged where the connection is made: on what DNS says at that
 * moment, all of it, so that a name cannot lead elsewhere after it was judged.
 */
export function createCallProcessor({ standIn, lookUp = lookUpAll }: AddressPolicy): CallProcessor {
  return async (call) => {
    const url = requireAllowed(call.url, standIn);
    const options = {
      method: call.method,
      headers: call.headers,
      // A connection of its own, which nobody opened before for another name.
      agent: false,
      ...(url.origin === standIn ? {} : { lookup: publicOnly(lookUp) }),
    };
    const request = url.protocol === 'http:' ? requestPlain(url, options) : requestSecurely(url, options);
    return await answerTo(request, call);
  };
}

/** @throws OutsideRefused for everything but https to what may be a public address */
export function requireAllowed(text: string, standIn: string): URL {
  if (!URL.canParse(text)) throw new ProcessorCallRefused('that is no address');
  const url = new URL(text);
  if (standIn !== '' && url.origin === standIn) return url;
  if (url.protocol !== 'https:') throw new ProcessorCallRefused('only https is called');
  if (url.username !== '' || url.password !== '')
    throw new ProcessorCallRefused('an address carries no name or password');
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new ProcessorCallRefused(`${host} is no public address`);
  return url;
}

/**
 * Whether an address may be called as DNS stands now. Told to whoever names it; what holds is judged again at every call.
 *
 * @throws OutsideRefused as {@link requireAllowed}, for a name that leads to an address which is not public, or nowhere
 */
export async function requireReachable(text: string, { standIn, lookUp = lookUpAll }: AddressPolicy): Promise<URL> {
  const url = requireAllowed(text, standIn);
  const host = hostOf(url);
  if (isIP(host) !== 0 || url.origin === standIn) return url;
  await new Promise<void>((resolve, reject) => {
    publicOnly(lookUp)(host, { all: true }, (error) => {
      if (error === null) return resolve();
      reject(
        error instanceof ProcessorCallRefused ? error : new ProcessorCallRefused(`DNS knows no address of ${host}`),
      );
    });
  });
  return url;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const lookUpAll: LookUpAll = (name, answer) => lookUpInDns(name, { all: true }, answer);

/** Finds addresses for a socket, and none when only one of them is not public. */
function publicOnly(lookUp: LookUpAll): LookupFunction {
  return (name, options, answer) =>
    lookUp(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return answer(error ?? new Error(`${name} has no address`), '');
      const closed = addresses.find(({ address }) => !isPublicAddress(address));
      if (closed !== undefined) return answer(new ProcessorCallRefused(`${name} leads to ${closed.address}`), '');
      if (options.all === true) answer(null, [...addresses]);
      else answer(null, first.address, first.family);
    });
}

function answerTo(request: ClientRequest, call: ProcessorCall): Promise<ProcessorAnswer> {
  return new Promise((resolve, reject) => {
    const giveUp = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
      request.destroy();
    };
    // From the first step to the last byte: whoever sends one byte a second is cut off, too.
    const timer = setTimeout(
      () => giveUp(new ProcessorTimeout(`no whole answer in ${call.longestMs} ms`)),
      call.longestMs,
    );
    request.on('error', giveUp);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const tooLong = (): void => giveUp(new ProcessorCallRefused(`the answer is longer than ${call.maxBytes} bytes`));
      if (Number(response.headers['content-length'] ?? 0) > call.maxBytes) return tooLong();
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > call.maxBytes) tooLong();
        else chunks.push(chunk);
      });
      response.on('error', giveUp);
      response.on('end', () => {
        clearTimeout(timer);
        resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) });
      });
    });
    request.end(call.body);
  });
}
