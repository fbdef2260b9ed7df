import { type CreditPack, PackId } from '#shared/packs/contract.ts';

/** Packs as a server sells them, for tests. */
export const somePacks = [
  { id: PackId.parse('pack_mini'), name: 'Mini', credits: 10, prices: { USD: 500, TRY: 39_000 } },
  { id: PackId.parse('pack_standard'), name: 'Standard', credits: 50, prices: { USD: 2_000, TRY: 159_000 } },
  { id: PackId.parse('pack_maxi'), name: 'Maxi', credits: 100, prices: { USD: 3_500, TRY: 249_000 } },
] as const satisfies readonly CreditPack[];
