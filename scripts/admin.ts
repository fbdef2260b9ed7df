import { parseArgs } from 'node:util';
import { createErasureLog } from '#functions/accounts/erasure-log.adapter.ts';
import { createGrantedRefunds } from '#functions/guarantee/granted-refunds.repository.ts';
import { createReconciliations } from '#functions/payments/reconciliation/reconciliations.repository.ts';
import type { Reconciliations } from '#functions/payments/reconciliation/reconciliations.ts';
import { createAdminPool } from './admin/admin-pool.adapter.ts';
import { createAdminRecords } from './admin/admin-records.repository.ts';
import { type AdminTools, administer } from './admin/administer.ts';
import { listDifferences } from './admin/list-differences.ts';
import { type RefundTools, refundFor } from './admin/refund-for.ts';
import { connectStage } from './operator/connect-stage.ts';

/**
 * `npm run admin -- grant someone@example.com`: makes a member an admin, or takes it back, and what else operators do, with
 * the AWS credentials of whoever runs it.
 */
const usage = `npm run admin -- <command> [address, number or bucket] [part]
  grant      makes a member an admin, from their next sign-in on
  revoke     makes an admin a member again, and ends their sessions
  disable    closes an account at once
  enable     opens it again
  reset-mfa  forgets the authenticator app of somebody who lost it, and ends their sessions
  list       shows the admins
  refund     gives money back: of a delivered order, named by its number, all of it or so many cents or kuruş
             (refund ord_... 40); of packs, named by their payment, the share of the credits that were not used
  differences  lists in what the payment provider's list and ours differ
  reapply-erasures  erases again who came back with a table that was restored; its argument is the bucket of the erasure log
SITE=https://... names the site; without it the local cloud at PORT (3000) is meant. TABLE=... names a restored table.`;

async function connect() {
  const { config, table } = await connectStage();
  return {
    pool: createAdminPool(config.userPoolId),
    records: createAdminRecords(table),
    refunds: createGrantedRefunds(table),
    reconciliations: createReconciliations(table),
    erasureLog: createErasureLog,
    now: () => new Date(),
  } satisfies AdminTools & RefundTools & { reconciliations: Reconciliations };
}

type Tools = Awaited<ReturnType<typeof connect>>;

async function linesOf(command: string, tools: Tools): Promise<string[]> {
  if (command === 'refund') return await refundFor(address ?? '', part, tools);
  if (command === 'differences') return await listDifferences(tools.reconciliations);
  return await administer(command, address, tools);
}

const { positionals } = parseArgs({ allowPositionals: true });
const [command, address, part] = positionals;
if (command === undefined || (!['list', 'differences'].includes(command) && address === undefined)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    const tools = await connect();
    for (const line of await linesOf(command, tools)) console.log(line);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
