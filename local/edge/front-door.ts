import { AwsError, asAwsError, jsonError } from './aws-error.ts';
import type { CredentialStore, Principal, RequestContext } from './credentials.ts';
import { type Exchange, header, type Reply } from './exchange.ts';
import type { Authorise, Handlers } from './handlers.ts';
import { readSignature, verifyRequest } from './verify-request.ts';

export interface FrontDoor {
  /** Called in this order. */
  readonly handlers: readonly Handlers[];
  readonly credentials: CredentialStore;
  readonly authorise: Authorise;
  now(): number;
  log(line: string): void;
}

/**
 * Routes a request: an AWS call (by the scope of its signature), a call without a signature that one of the handlers
 * knows, or, for everything else, the site as CloudFront serves it.
 */
export async function answer(frontDoor: FrontDoor, exchange: Exchange): Promise<Reply> {
  // A browser sends a preflight before a presigned call: that request is not signed.
  const signature = exchange.method === 'OPTIONS' ? undefined : readSignature(exchange);
  if (signature) return awsCall(frontDoor, exchange, signature.scope.service);
  for (const each of frontDoor.handlers) {
    const reply = await each.unsigned?.(exchange);
    if (reply) return reply;
  }
  const elsewhere = toOneAddress(exchange);
  if (elsewhere) return elsewhere;
  const site = frontDoor.handlers.find((each) => each.site);
  return (
    site?.site?.(exchange) ?? {
      status: 404,
      headers: { 'content-type': 'text/plain' },
      body: 'the template has no distribution',
    }
  );
}

/** A signed call: verify, authorise, carry out; each refusal in the service's protocol. */
async function awsCall(frontDoor: FrontDoor, exchange: Exchange, scope: string): Promise<Reply> {
  const services = frontDoor.handlers.flatMap((each) => each.services ?? []);
  const service = services.find((candidate) => candidate.scopes.includes(scope));
  if (!service) {
    return jsonError(new AwsError('UnknownOperationException', `The service ${scope} is not simulated locally`));
  }
  try {
    const signer = verifyRequest(exchange, frontDoor.credentials, frontDoor.now());
    const caller = inContext(signer, exchange, service.conditionKeys?.(exchange));
    frontDoor.authorise(caller, service.needs(exchange));
    return await service.handle(exchange, caller);
  } catch (error) {
    const known = asAwsError(error);
    if (known.status >= 500) frontDoor.log(`${scope}: ${error instanceof Error ? error.stack : String(error)}`);
    return service.refuse(known, exchange);
  }
}

/**
 * The caller with the facts that policies may use. The loopback counts as TLS, unless the request says that it came
 * without.
 */
function inContext(caller: Principal, exchange: Exchange, more: RequestContext = {}): Principal {
  const isPlain = header(exchange, 'x-forwarded-proto') === 'http';
  return { ...caller, context: { 'aws:SecureTransport': String(!isPlain), ...more } };
}

/** Uploads, cookies and policies are made for 127.0.0.1: a visitor of localhost is redirected there. */
function toOneAddress(exchange: Exchange): Reply | undefined {
  const { hostname, port, pathname, search } = exchange.url;
  const isPage = exchange.method === 'GET' && header(exchange, 'accept').includes('text/html');
  if (hostname !== 'localhost' || !isPage) return undefined;
  return { status: 307, headers: { location: `http://127.0.0.1:${port}${pathname}${search}` } };
}
