import { type LookOffer, type LookRequest, lookOf } from './looks.ts';

/**
 * The engine that makes a look: the first whose offer has everything that is asked for. Nothing is made by halves, so an
 * engine that has only some of it is passed over.
 *
 * @param engines the preferred one first
 */
export function chooseEngine<Engine extends { readonly offer: LookOffer }>(
  request: LookRequest,
  engines: readonly Engine[],
): Engine | undefined {
  return engines.find(({ offer }) => lookOf(request.tool).hasEverything(offer, request));
}
