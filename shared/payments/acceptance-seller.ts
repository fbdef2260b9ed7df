import type { Trader } from '#shared/brand.ts';

/** The seller in one line, with the details that the operator configured. */
export function sellerOf(company: string, email: string, { address, tax, register, phone }: Trader): string {
  return [company, address, tax, register, phone, email].filter((part) => part !== undefined).join(', ');
}
