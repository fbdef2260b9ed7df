import { brand, type Trader } from '#shared/brand.ts';
import type { Seller } from './receipt.ts';

/** Whose shop this is: the company, and only what the operator wrote down of it. */
export function seller(trader: Trader = brand.trader): Seller {
  const written = [trader.address, trader.tax, trader.register, trader.phone];
  return { name: brand.company, lines: [...written.filter((line) => line !== undefined), brand.supportEmail] };
}
