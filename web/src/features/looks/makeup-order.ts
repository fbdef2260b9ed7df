import type { OrderModule } from '#web/lib/tool-module.ts';
import { MakeupChoices } from './choices/makeup-choices.tsx';
import { makeupOf } from './choices/makeup-entered.ts';
import { lookOrder } from './look-order.ts';

/** How the orders of the makeup changer are shown. */
export const makeupOrder: OrderModule = {
  ...lookOrder,
  Choices: MakeupChoices,
  lacksChoice: ({ options, lookReport }) =>
    lookReport?.notForThisPicture.makeupStyles.includes(makeupOf(options).style) ?? false,
  goesOnAtTimeout: true,
};
