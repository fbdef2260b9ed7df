import { parseArgs } from 'node:util';
import { createErasureLog } from '#functions/accounts/erasure-log.adapter.ts';
import { createGrantedRefunds } from '#functions/guarantee/granted-refunds.repository.ts';
import { createAdminPool } from './admin/admin-pool.adapter.ts';
import { createAdminRecords } from './admin/admin-records.repository.ts';
import { type AdminTools, administer } from './admin/administer.ts';
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
  reapply-erasures  erases again who came back with a table that was restored; its argument is the bucket of the erasure log
SITE=https://... names the site; without it the local cloud at PORT (3000) is meant. TABLE=... names a restored table.`;

async function connect(): Promise<AdminTools & RefundTools> {
  const { config, table } = await connectStage();
  return {
    pool: createAdminPool(config.userPoolId),
    records: createAdminRecords(table),
    refunds: createGrantedRefunds(table),
    erasureLog: createErasureLog,
    now: () => new Date(),
  };
}

const { positionals } = parseArgs({ allowPositionals: true });
const [command, address, part] = positionals;
if (command === undefined || (command !== 'list' && address === undefined)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    const tools = await connect();
    const lines =
      command === 'refund' ? await refundFor(address ?? '', part, tools) : await administer(command, address, tools);
    for (const line of lines) console.log(line);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
