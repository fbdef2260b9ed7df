import type { IncomingHttpHeaders } from 'node:http';

/** One HTTP request as every service of the local cloud gets it: read completely, not yet parsed. */
export interface Exchange {
  readonly method: string;
  readonly url: URL;
  /** Path exactly as sent, still percent-encoded: signatures are calculated over it. */
  readonly rawPath: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly remoteAddress: string;
  /** Aborted when the caller goes away, so that long polls end. */
  readonly signal: AbortSignal;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string | Buffer;
}

/** A header as one text, empty when absent. */
export function header(exchange: Pick<Exchange, 'headers'>, name: string): string {
  const value = exchange.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

export function jsonReply(status: number, value: unknown, contentType = 'application/json'): Reply {
  return { status, headers: { 'content-type': contentType }, body: JSON.stringify(value) };
}

/** The request's body as JSON; an empty body reads as an empty object. */
export function jsonBody(exchange: Exchange): Record<string, unknown> {
  const text = exchange.body.toString('utf8');
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}
