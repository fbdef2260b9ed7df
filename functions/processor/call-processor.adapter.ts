import { lookup as lookUpInDns } from 'node:dns';
import { type ClientRequest, request as requestPlain } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A request to an external server. */
export interface ProcessorCall {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A longer or later answer is cut off and refused. */
  readonly maxBytes: number;
  readonly longestMs: number;
}

export interface ProcessorAnswer {
  readonly status: number;
  readonly bytes: Buffer;
}

/** Calls a public URL. Redirects are not followed, but returned. */
export type CallProcessor = (call: ProcessorCall) => Promise<ProcessorAnswer>;

/** The call broke a rule; another attempt would, too. */
export class ProcessorCallRefused extends Error {
  override readonly name = 'ProcessorCallRefused';
}

/** The answer did not arrive completely in time. */
export class ProcessorTimeout extends Error {
  override readonly name = 'ProcessorTimeout';
}

/** How host names are resolved, and which addresses may be called. */
export interface AddressPolicy {
  /**
   * The origin of the local cloud; empty everywhere else. Any server next to it on the laptop may be called by http: it is
   * not public and has no certificate.
   */
  readonly standIn: string;
  /** @default the resolver of the operating system */
  readonly lookUp?: LookUpAll;
}

/** Resolves all addresses of a host name. */
export type LookUpAll = (
  name: string,
  answer: (error: Error | null, addresses: readonly { address: string; family: number }[]) => void,
) => void;

/**
 * Makes https calls to public addresses only. The address is checked when the connection is made, on all current DNS
 * answers, so that a name cannot change after the check.
 */
export function createCallProcessor({ standIn, lookUp = lookUpAll }: AddressPolicy): CallProcessor {
  return async (call) => {
    const url = requireAllowed(call.url, standIn);
    const options = {
      method: call.method,
      headers: call.headers,
      // A new connection, never one that was opened for another host.
      agent: false,
      ...(isOnLaptop(url, standIn) ? {} : { lookup: publicOnly(lookUp) }),
    };
    const request = url.protocol === 'http:' ? requestPlain(url, options) : requestSecurely(url, options);
    return await answerTo(request, call);
  };
}

/** @throws ProcessorCallRefused for everything but https to a possibly public host */
export function requireAllowed(text: string, standIn: string): URL {
  if (!URL.canParse(text)) throw new ProcessorCallRefused('that is no URL');
  const url = new URL(text);
  if (isOnLaptop(url, standIn)) return url;
  if (url.protocol !== 'https:') throw new ProcessorCallRefused('only https URLs are called');
  if (url.username !== '' || url.password !== '')
    throw new ProcessorCallRefused('a URL must not contain a name or password');
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new ProcessorCallRefused(`${host} is no public address`);
  return url;
}

/**
 * Checks a URL against the current DNS, for the admin who enters it; every call checks it again.
 *
 * @throws ProcessorCallRefused as {@link requireAllowed}, and for a host that resolves to an address that is not public, or
 * to none
 */
export async function requireReachable(text: string, { standIn, lookUp = lookUpAll }: AddressPolicy): Promise<URL> {
  const url = requireAllowed(text, standIn);
  const host = hostOf(url);
  if (isIP(host) !== 0 || isOnLaptop(url, standIn)) return url;
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

const isOnLaptop = ({ protocol, hostname }: URL, standIn: string): boolean =>
  standIn !== '' && protocol === 'http:' && hostname === new URL(standIn).hostname;

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const lookUpAll: LookUpAll = (name, answer) => lookUpInDns(name, { all: true }, answer);

/** Resolves addresses for a socket, and none when one of them is not public. */
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
    // From the first step to the last byte, so that a server that sends one byte a second is cut off, too.
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
