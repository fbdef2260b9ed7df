import type { LookOffer } from './look-offer.ts';
import type { LookTool } from './look-request.ts';

/** Whether anything of a tool is offered; one of which nothing is takes no orders. */
export function offersTool(offer: LookOffer, tool: LookTool): boolean {
  switch (tool) {
    case 'retoucher':
      return offer.retoucher;
    case 'hair-changer':
      return offer.hairColours.length > 0;
    case 'makeup-changer':
      return offer.makeupStyles.length > 0 && offer.intensities.length > 0;
  }
}
