import { parseArgs } from 'node:util';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { createErasureLog } from '#functions/accounts/erasure-log.adapter.ts';
import { createGrantedRefunds } from '#functions/guarantee/granted-refunds.repository.ts';
import { connectTable } from '#functions/table/connect.ts';
import { SiteConfig } from '#shared/site/site-config.ts';
import { createAdminPool } from './admin/admin-pool.adapter.ts';
import { createAdminRecords } from './admin/admin-records.repository.ts';
import { type AdminTools, administer } from './admin/administer.ts';
import { type RefundTools, refundFor } from './admin/refund-for.ts';

/**
 * `npm run admin -- grant someone@example.com`: makes a member an admin, or takes it back, and what else operators do. It asks the site at SITE
 * (default: the local cloud at PORT) which cloud it runs on, and uses your AWS credentials there.
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
  const site = process.env['SITE'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
  const config = SiteConfig.parse(await (await fetch(`${site}/config.json`)).json());
  process.env['AWS_REGION'] = config.region;
  if (config.local) {
    Object.assign(process.env, {
      AWS_ENDPOINT_URL: site,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    });
  }
  const connection = connectTable(process.env['TABLE'] ?? (await tableOf(config.stage)));
  const records = createAdminRecords(connection);
  const refunds = createGrantedRefunds(connection);
  return {
    pool: createAdminPool(config.userPoolId),
    records,
    refunds,
    erasureLog: createErasureLog,
    now: () => new Date(),
  };
}

/** CloudFormation makes up the end of the table's name; its stack and its place in it are known. */
async function tableOf(stage: string): Promise<string> {
  const client = new DynamoDBClient({});
  let ExclusiveStartTableName: string | undefined;
  do {
    const page = await client.send(
      new ListTablesCommand({ ...(ExclusiveStartTableName === undefined ? {} : { ExclusiveStartTableName }) }),
    );
    const found = page.TableNames?.find((name) => name.startsWith(`vesika-${stage}-data-`));
    if (found !== undefined) return found;
    ExclusiveStartTableName = page.LastEvaluatedTableName;
  } while (ExclusiveStartTableName !== undefined);
  throw new Error(`there is no table of the stage ${stage} here`);
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
