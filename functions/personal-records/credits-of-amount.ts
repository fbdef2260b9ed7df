/**
 * The documented threshold rule of older payments: how many credits an amount in lira bought (specification, section
 * 9). It only shows the credits of a pack payment whose row does not name the packs. Newer payments store their
 * credits, and this rule never credits anything.
 */
export function creditsOfAmount(amountKurus: number): number {
  if (amountKurus >= 10_000) return 100;
  if (amountKurus >= 5000) return 50;
  if (amountKurus >= 2000) return 20;
  return Math.floor(amountKurus / 100);
}
