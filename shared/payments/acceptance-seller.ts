import type { Trader } from '#shared/brand.ts';

/** Who sells, in one line: whatever the operator has written down. */
export function sellerOf(company: string, email: string, { address, tax, register, phone }: Trader): string {
  return [company, address, tax, register, phone, email].filter((part) => part !== undefined).join(', ');
}
