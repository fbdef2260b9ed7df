import type { LookOffer } from './look-offer.ts';
import type { LookRequest } from './look-request.ts';

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
  return engines.find(({ offer }) => hasEverything(offer, request));
}

function hasEverything(offer: LookOffer, request: LookRequest): boolean {
  switch (request.tool) {
    case 'retoucher':
      return offer.retoucher;
    case 'hair-changer': {
      const { hairstyle, colour } = request;
      return offer.hairColours.includes(colour) && (hairstyle === 'unchanged' || offer.hairstyles.includes(hairstyle));
    }
    case 'makeup-changer':
      return offer.makeupStyles.includes(request.style) && offer.intensities.includes(request.intensity);
  }
}
