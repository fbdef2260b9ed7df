import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Principal } from './credentials.ts';
import type { Exchange, Reply } from './exchange.ts';
import type { AwsService, Need } from './service.ts';

/** Evaluates the policies. @throws AwsError AccessDeniedException. */
export type Authorise = (caller: Principal, needs: readonly Need[]) => void;

/** The requests that one part of the cloud answers. */
export interface Handlers {
  /** Signed calls, by the service their scope names. */
  readonly services?: readonly AwsService[];
  /** Calls of AWS without a signature; undefined when another handler has to answer. */
  unsigned?(exchange: Exchange): Promise<Reply | undefined> | undefined;
  /** Every other request: the site. */
  site?(exchange: Exchange): Promise<Reply>;
  /** Takes a WebSocket, and says whether it did. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}
