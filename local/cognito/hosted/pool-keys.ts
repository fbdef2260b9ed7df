import type { PoolContext } from '#local/cognito/context/pool-context.ts';
import { type Exchange, jsonReply, type Reply } from '#local/edge/exchange.ts';

/** `/{poolId}/.well-known/jwks.json`: the keys of a pool; undefined for other paths. */
export function poolKeys(exchange: Exchange, pools: PoolContext[]): Promise<Reply> | undefined {
  const id = /^\/([\w-]+_\w+)\/\.well-known\/jwks\.json$/.exec(exchange.rawPath)?.[1];
  const context = pools.find(({ pool }) => pool.id === id);
  return context?.tokens.jwks().then((keys) => jsonReply(200, keys));
}
