import { type CreditPack, PackId } from './contract.ts';

/** The documented packs (specification, section 3), on sale until an operator changes one of them. */
export const defaultPacks: readonly CreditPack[] = [
  { id: PackId.parse('pack_mini'), name: 'Mini', credits: 10, prices: { USD: 500, TRY: 39_000 } },
  { id: PackId.parse('pack_standard'), name: 'Standard', credits: 50, prices: { USD: 2_000, TRY: 159_000 } },
  { id: PackId.parse('pack_maxi'), name: 'Maxi', credits: 100, prices: { USD: 3_500, TRY: 249_000 } },
];
