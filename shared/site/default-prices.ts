import type { Prices } from '#shared/money.ts';

/** What one photo costs where a stage says nothing else, and what a page shows until the stage has answered. */
export const defaultPhotoPrices: Prices = { USD: 100, TRY: 7_900 };
