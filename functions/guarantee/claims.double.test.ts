import { createClaimsDouble } from '#functions/testing/claims.double.ts';
import { describeClaims } from '#functions/testing/claims.suite.ts';

describeClaims(async () => {
  const { claims, rows } = createClaimsDouble();
  return { claims, put: async (order) => rows.put(order) };
});
