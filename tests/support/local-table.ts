import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectTable } from '#functions/table/connect.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { readStage } from '#infra/stages.ts';
import { bootLocalCloud } from '#local/boot.ts';
import { defineForTest, resourcesOf } from '../infra/product-template.ts';

/** The product's table as the template defines it, alone: no worker and no sweeper interferes with a test. */
export interface LocalTable {
  readonly connection: TableConnection;
  stop(): Promise<void>;
}

const tableId = 'Table';

export async function startLocalTable(): Promise<LocalTable> {
  const folder = mkdtempSync(join(tmpdir(), 'vesika-table-'));
  const assembly = join(folder, 'assembly');
  mkdirSync(assembly);
  writeAssembly(assembly);
  const cloud = await bootLocalCloud({ assembly, stateDir: join(folder, 'state'), port: 0 });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: cloud.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  const connection = connectTable(cloud.physicalId(tableId));
  return {
    connection,
    async stop() {
      connection.client.destroy();
      await cloud.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeAssembly(folder: string): void {
  const table = resourcesOf(defineForTest(readStage('local')).stacks).find(
    ({ type }) => type === 'AWS::DynamoDB::GlobalTable',
  );
  if (table === undefined) throw new Error('the product has no table');
  const template = { Resources: { [tableId]: { Type: table.type, Properties: table.properties } } };
  const artifacts = {
    table: {
      type: 'aws:cloudformation:stack',
      environment: 'aws://unknown-account/unknown-region',
      properties: { templateFile: 'table.template.json' },
    },
  };
  writeFileSync(join(folder, 'table.template.json'), JSON.stringify(template));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ artifacts }));
}
