import { brand, type Trader } from '#shared/brand.ts';
import type { Seller } from './receipt.ts';

/** The seller: the company, with the details that the operator configured. */
export function seller(trader: Trader = brand.trader): Seller {
  const written = [trader.address, trader.tax, trader.register, trader.phone];
  return { name: brand.company, lines: [...written.filter((line) => line !== undefined), brand.supportEmail] };
}
