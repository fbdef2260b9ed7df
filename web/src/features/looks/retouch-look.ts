import type { RetouchRequest } from '#shared/looks/retoucher/retoucher.ts';
import { retouchOf, usualRetouch } from './choices/retouch-entered.ts';
import type { ShownLook } from './shown-look.ts';

/** A retouch with an intensity and kept spots; until those are drawn, all are healed on its preview. */
export const retouchLook: ShownLook<RetouchRequest> = {
  look: 'retoucher',
  chosenFor: (options) => ({ tool: 'retoucher', ...retouchOf(options) }),
  meanwhile: (look) => ({ ...look, keep: usualRetouch.keep }),
};
