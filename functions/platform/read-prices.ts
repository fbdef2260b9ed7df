import { Prices } from '#shared/money.ts';

/**
 * Prices, parsed from JSON in an environment variable.
 *
 * @throws Error at cold start when it is invalid.
 */
export function readPrices(text: string): Prices {
  return Prices.parse(JSON.parse(text));
}
