import type { z } from 'zod';

/**
 * Who may call an endpoint. A holder is the member who owns the order, or a caller with its `x-order-secret`; a device
 * is one of the two of a hand-off, by its `x-handoff-secret`; a guest is one of an event, by its `x-guest-secret`, and a
 * contributor sends photos to one, by its `x-contributor-secret`.
 */
export type Access = 'anyone' | 'holder' | 'device' | 'guest' | 'contributor' | 'member' | 'admin' | 'provider';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * One HTTP call, the single definition for the server's route, the browser's call, test doubles and the OpenAPI
 * document.
 */
export interface Endpoint<
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Output extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Below `/api`, with `{name}` parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly body: Body;
  readonly query: Query;
  readonly output: Output;
  /** The status of a successful answer. */
  readonly success: 200 | 201 | 202 | 204 | 303;
}

/** The endpoints of one function, by name: the function serves them and the template routes them. */
export type EndpointList = Readonly<Record<string, Endpoint>>;

interface EndpointDefinition<
  Body extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Output extends z.ZodType,
> extends Omit<Endpoint<Body, Query, Output>, 'body' | 'query'> {
  readonly body?: Body;
  readonly query?: Query;
}

/** Defines an endpoint; body and query are optional. */
export function defineEndpoint<
  Output extends z.ZodType,
  Body extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
>(definition: EndpointDefinition<Body, Query, Output>): Endpoint<Body, Query, Output> {
  return { ...definition, body: definition.body as Body, query: definition.query as Query };
}

/** The path of a call with its parameters escaped, after `/api`. */
export function apiPath(endpoint: Pick<Endpoint, 'path'>, params: Readonly<Record<string, string>> = {}): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${endpoint.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  return `/api${path}`;
}

/** The header with an order's secret. */
export const orderSecretHeader = 'x-order-secret';

/** The header that identifies a repeated POST. */
export const idempotencyKeyHeader = 'idempotency-key';

/** The header by which CloudFront proves that a request came through it. */
export const originSecretHeader = 'x-origin-secret';

/** The header with the IP address of the viewer, which CloudFront writes over what the client sent. */
export const viewerAddressHeader = 'x-viewer-address';
