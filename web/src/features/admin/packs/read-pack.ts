import { NewPack, packLimits } from '#shared/admin/packs-contract.ts';
import { parseAmount } from '../panel/parse-amount.ts';

/** The field values of a new pack. */
export const packFields = ['name', 'credits', 'usd', 'try'] as const;
export type TypedPack = Readonly<Record<(typeof packFields)[number], string>>;

/** Parses the fields of a new pack, or says what is wrong: a field is empty, or its value is not possible. */
export function readPack(typed: TypedPack): NewPack | 'missing' | { readonly wrong: (typeof packFields)[number] } {
  if (packFields.some((field) => typed[field].trim() === '')) return 'missing';
  if (!/^\d{1,5}$/.test(typed.credits.trim())) return { wrong: 'credits' };
  const credits = Number(typed.credits);
  if (credits < 1 || credits > packLimits.credits) return { wrong: 'credits' };
  const USD = parseAmount(typed.usd, packLimits.priceMinor);
  if (USD === undefined) return { wrong: 'usd' };
  // Lira are whole (specification, section 5).
  const TRY = /^\d+$/.test(typed.try.trim()) ? parseAmount(typed.try, packLimits.priceMinor) : undefined;
  if (TRY === undefined) return { wrong: 'try' };
  return NewPack.parse({ name: typed.name, credits, prices: { USD, TRY } });
}
