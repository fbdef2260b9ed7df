import { parseArgs } from 'node:util';
import { createErasureLog } from '#functions/accounts/erasure-log.adapter.ts';
import { createMemberPool } from '#functions/admin/members/member-pool.adapter.ts';
import { createStandings } from '#functions/admin/members/standings.repository.ts';
import { createRetentionReports } from '#functions/audit/retention-reports.repository.ts';
import type { RetentionReports } from '#functions/audit/retention-reports.ts';
import { createClaims } from '#functions/guarantee/claims.repository.ts';
import { createGrantedRefunds } from '#functions/guarantee/granted-refunds.repository.ts';
import { createReconciliations } from '#functions/payments/reconciliation/reconciliations.repository.ts';
import type { Reconciliations } from '#functions/payments/reconciliation/reconciliations.ts';
import { createProcessorSettings } from '#functions/processor/settings.repository.ts';
import { acceptDifference } from './admin/accept-difference.ts';
import { createAdminPool } from './admin/admin-pool.adapter.ts';
import { createAdminRecords } from './admin/admin-records.repository.ts';
import { type AdminTools, administer } from './admin/administer.ts';
import { type ClaimTools, decideClaimFor, listClaims } from './admin/claims-for.ts';
import { listDifferences } from './admin/list-differences.ts';
import { listRetention } from './admin/list-retention.ts';
import { type RefundTools, refundFor } from './admin/refund-for.ts';
import { setWebhook, type WebhookTools } from './admin/set-webhook.ts';
import { testGenerator } from './admin/test-generator.ts';
import { connectStage } from './operator/connect-stage.ts';

/**
 * `npm run admin -- grant someone@example.com`: grants or revokes the admin role, and the other commands of operators,
 * with the operator's AWS credentials.
 */
const usage = `npm run admin -- <command> [e-mail, number or bucket] [amount or text]
  grant      makes a member an admin, from their next sign-in
  revoke     makes an admin a member again and ends their sessions; refuses the last admin
  disable    closes an account immediately; refuses the last admin
  enable     opens a disabled account again
  reset-mfa  removes a lost authenticator app and ends the sessions of its owner
  list       lists the admins
  refund     refunds a delivered order by its number, in full or by an amount in cents or kuruş (refund ord_... 40),
             and grants its open claim; or a payment of packs by its id: the share of the unused credits
  claims     lists the open claims under the guarantee, oldest first, with the customers' messages
  grant-claim    refunds an order of a claim, in full or in part
                 (grant-claim ord_... 40 "message to the customer")
  decline-claim  declines a claim without a refund (decline-claim ord_... "message to the customer")
  differences  lists the differences between the payment provider's list and ours
  accept-difference  accepts a difference with a reason, so that it is not reported again
                     (accept-difference unknown_payment#... "refunded in the panel")
  retention  lists what the picture buckets held on the last days, and what was deleted
  generator-test  has the generator of hairstyles draw one picture, for $0.07 or so, in a region
                  (generator-test us-east-1), and says what came back
  webhook    sets the external processor of a tool by its https URL (webhook retoucher https://..., also hair-changer
             and makeup-changer), switches it off (webhook retoucher off) or shows it (webhook retoucher show)
  reapply-erasures  repeats erasures after a table was restored from a backup; takes the bucket of the erasure log
SITE=https://... names the site; the default is the local cloud at PORT (3000). TABLE=... names a restored table.`;

async function connect() {
  const { config, table, site } = await connectStage();
  return {
    pool: createAdminPool(config.userPoolId),
    records: createAdminRecords(table),
    members: createMemberPool(config.userPoolId),
    standings: (doing, remains) => createStandings(table, doing, remains),
    refunds: createGrantedRefunds(table),
    reconciliations: createReconciliations(table),
    retention: createRetentionReports(table),
    claims: createClaims(table),
    erasureLog: createErasureLog,
    processor: createProcessorSettings(table),
    standIn: config.local ? site : '',
    now: () => new Date(),
  } satisfies AdminTools &
    RefundTools &
    ClaimTools &
    WebhookTools & {
      reconciliations: Reconciliations;
      retention: RetentionReports;
    };
}

async function carryOut(
  command: string,
  what: string,
  rest: readonly string[],
  tools: Awaited<ReturnType<typeof connect>>,
): Promise<string[]> {
  switch (command) {
    case 'refund':
      return await refundFor(what, rest[0], tools);
    case 'webhook':
      return await setWebhook(what, rest[0], tools);
    case 'generator-test':
      return await testGenerator(what);
    case 'differences':
      return await listDifferences(tools.reconciliations);
    case 'retention':
      return await listRetention(tools.retention);
    case 'accept-difference':
      return await acceptDifference(what, rest, tools);
    case 'claims':
      return await listClaims(tools);
    case 'grant-claim':
    case 'decline-claim':
      return await decideClaimFor(command, what, rest, tools);
    default:
      return await administer(command, what, tools);
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
const [command, target, ...rest] = positionals;
const needsNothing = ['list', 'claims', 'differences', 'retention'].includes(command ?? '');
if (command === undefined || (!needsNothing && target === undefined)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    for (const line of await carryOut(command, target ?? '', rest, await connect())) console.log(line);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
