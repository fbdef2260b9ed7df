import type { Prices } from '#shared/money.ts';

/** The default prices of a photo, for stages without their own, and for pages until the stage has answered. */
export const defaultPhotoPrices: Prices = { USD: 100, TRY: 7_900 };
