import type { Distribution } from '#local/cloudfront/distribution.ts';
import type { Cognito } from '#local/cognito/cognito-service.ts';
import type { EventsService } from '#local/events/events-service.ts';
import type { Authorisation } from '#local/iam/authorisation.ts';
import type { S3Service } from '#local/s3/s3-service.ts';
import { AwsError, asAwsError, jsonError } from './aws-error.ts';
import type { CredentialStore, Principal } from './credentials.ts';
import { type Exchange, header, type Reply } from './exchange.ts';
import type { AwsService } from './service.ts';
import { readSignature, verifyRequest } from './verify-request.ts';

export interface FrontDoor {
  services: AwsService[];
  s3: S3Service;
  cognito: Cognito;
  events: EventsService | undefined;
  distribution: Distribution | undefined;
  status(exchange: Exchange): Promise<Reply>;
  credentials: CredentialStore;
  authorisation: Authorisation;
  now: () => number;
  log(line: string): void;
}

/**
 * The caller with what policies may ask about the request. The loopback stands for TLS, unless the request says that it
 * came another way.
 */
function inContext(caller: Principal, exchange: Exchange): Principal {
  const isPlain = header(exchange, 'x-forwarded-proto') === 'http';
  return { ...caller, context: { 'aws:SecureTransport': String(!isPlain) } };
}

/** A signed call: verify, authorise, carry out; each refusal in the words of the service's protocol. */
async function awsCall(door: FrontDoor, exchange: Exchange, scope: string): Promise<Reply> {
  const service = door.services.find((candidate) => candidate.scopes.includes(scope));
  if (!service) {
    return jsonError(new AwsError('UnknownOperationException', `The service ${scope} is not simulated locally`));
  }
  try {
    const caller = inContext(verifyRequest(exchange, door.credentials, door.now()), exchange);
    door.authorisation.require(caller, service.needs(exchange));
    return await service.handle(exchange, caller);
  } catch (error) {
    const known = asAwsError(error);
    if (known.status >= 500) door.log(`${scope}: ${error instanceof Error ? error.stack : String(error)}`);
    return service.refuse(known);
  }
}

const isPreflightFor = (exchange: Exchange, name: string): boolean =>
  exchange.method === 'OPTIONS' && header(exchange, 'access-control-request-headers').includes(name);

/** Calls that carry no signature but are still AWS's: browser forms, Cognito from a page, events with a token. */
async function unsignedCall(door: FrontDoor, exchange: Exchange): Promise<Reply | undefined> {
  const target = header(exchange, 'x-amz-target');
  if (target.startsWith('AWSCognitoIdentityProviderService.') || isPreflightFor(exchange, 'x-amz-target')) {
    return door.cognito.handleUnsigned(exchange);
  }
  const [, first = ''] = exchange.rawPath.split('/');
  if (door.s3.hasBucket(first)) {
    return door.s3.handleUnsigned(exchange, (caller, needs) =>
      door.authorisation.require(inContext(caller, exchange), needs),
    );
  }
  if (door.events && exchange.rawPath === '/event' && ['POST', 'OPTIONS'].includes(exchange.method)) {
    return door.events.handleUnsigned(exchange);
  }
  return door.cognito.handlePath(exchange);
}

/** Uploads, cookies and policies are made for 127.0.0.1: whoever opens the site as localhost is sent there. */
function toOneAddress(exchange: Exchange): Reply | undefined {
  const { hostname, port, pathname, search } = exchange.url;
  const isPage = exchange.method === 'GET' && header(exchange, 'accept').includes('text/html');
  if (hostname !== 'localhost' || !isPage) return undefined;
  return { status: 307, headers: { location: `http://127.0.0.1:${port}${pathname}${search}` } };
}

/**
 * Decides what a request is for: the status page, an AWS call (by the scope of its signature), an AWS call without a
 * signature, or, for everything else, the site as CloudFront serves it.
 */
export async function answer(door: FrontDoor, exchange: Exchange): Promise<Reply> {
  if (exchange.rawPath.startsWith('/_local/google/')) {
    const page = await door.cognito.handlePath(exchange);
    if (page) return page;
  }
  if (exchange.rawPath === '/_local' || exchange.rawPath.startsWith('/_local/')) return door.status(exchange);
  const signature = readSignature(exchange);
  if (signature) return awsCall(door, exchange, signature.scope.service);
  const reply = (await unsignedCall(door, exchange)) ?? toOneAddress(exchange);
  if (reply) return reply;
  if (door.distribution) return door.distribution.handle(exchange);
  return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'the template has no distribution' };
}
