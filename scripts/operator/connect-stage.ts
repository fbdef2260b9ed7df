import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { connectTable } from '#functions/table/connect.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { SiteConfig } from '#shared/site/site-config.ts';

/** The stage an operator works on: its site's config, and its table. */
export interface ConnectedStage {
  /** The URL of its site. */
  readonly site: string;
  readonly config: SiteConfig;
  readonly table: TableConnection;
}

/**
 * Reads from the site at SITE (default: the local cloud at PORT) which cloud it runs on, and connects to the stage's
 * table there with the operator's own AWS credentials. TABLE names a restored table that is not the stage's own yet.
 */
export async function connectStage(): Promise<ConnectedStage> {
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
  return { site, config, table: connectTable(process.env['TABLE'] ?? (await tableOf(config.stage))) };
}

/** CloudFormation generates the end of the table's name; its stack and its logical id are known. */
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
