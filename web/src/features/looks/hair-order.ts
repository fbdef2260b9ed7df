import type { OrderModule } from '#web/lib/tool-module.ts';
import { HairChoices } from './choices/hair-choices.tsx';
import { hairLacks } from './choices/hair-lacks.ts';
import { lookOrder } from './look-order.ts';

/** How the orders of the hair changer are shown; nobody pays for hair as it is, nor for a cut or colour it cannot take. */
export const hairOrder: OrderModule = {
  ...lookOrder,
  Choices: HairChoices,
  lacksChoice: hairLacks,
};
