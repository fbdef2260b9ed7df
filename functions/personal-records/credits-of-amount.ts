/**
 * The documented threshold rule of older payments: how many credits an amount in lira brought (specification, section 9).
 * It only names the credits of a payment for packs whose row does not say which were sold; what is sold now carries its
 * own number, and nothing is ever credited by this rule.
 */
export function creditsOfAmount(amountKurus: number): number {
  if (amountKurus >= 10_000) return 100;
  if (amountKurus >= 5000) return 50;
  if (amountKurus >= 2000) return 20;
  return Math.floor(amountKurus / 100);
}
