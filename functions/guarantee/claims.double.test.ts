import { createClaimsDouble } from '#tests/support/functions/claims.double.ts';
import { describeClaims } from '#tests/support/functions/claims.suite.ts';

describeClaims(async () => {
  const { claims, rows } = createClaimsDouble();
  return { claims, put: async (order) => rows.put(order) };
});
