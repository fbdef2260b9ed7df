import { Prices } from '#shared/money.ts';

/**
 * Prices as a function's environment has them: JSON in a variable.
 *
 * @throws Error at cold start when they are none.
 */
export function readPrices(text: string): Prices {
  return Prices.parse(JSON.parse(text));
}
