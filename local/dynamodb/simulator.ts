import { join } from 'node:path';
import { arnOf, type Identify, nameOf } from '#local/assembly/physical.ts';
import type { AwsService } from '#local/edge/service.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import { type Database, openDatabase } from './database.ts';
import { dynamoDbService } from './dynamodb-service.ts';
import { removeHalfRestored } from './point-in-time.ts';
import { provisionTable, removeTable } from './tables.ts';

const table: Identify = (id, context) => {
  const name = nameOf(id, context, 'TableName');
  return { ref: name, attributes: { Arn: arnOf('dynamodb', context, `table/${name}`), TableId: id } };
};

interface Tables {
  readonly database: Database;
  readonly service: AwsService;
  nextSweepMs: number;
}

const sweepMs = 60_000;

/** DynamoDB. Its files can be opened once only, which keeps two processes from sharing one state. */
export const dynamoDb: Simulator<Tables> = {
  types: { 'AWS::DynamoDB::GlobalTable': table },
  describe: (_resource, { nextSweepMs }) => `expired items go at ${new Date(nextSweepMs).toISOString()}`,
  async open({ cloud, stateDir, now }) {
    const database = await openDatabase(join(stateDir, 'dynamodb'), now);
    await removeHalfRestored(database);
    const tables = cloud.ofType('AWS::DynamoDB::GlobalTable');
    await Promise.all(tables.map((resource) => provisionTable(database, resource)));
    const service = dynamoDbService(database, (name) => arnOf('dynamodb', cloud, `table/${name}`));
    return { database, service, nextSweepMs: Date.now() + sweepMs };
  },
  handlers: ({ service }) => ({ services: [service] }),
  async remove({ ref }, { database }) {
    await removeTable(database, ref);
  },
  async tick(tables) {
    if (Date.now() < tables.nextSweepMs) return;
    tables.nextSweepMs = Date.now() + sweepMs;
    await tables.database.sweep();
  },
  stop: ({ database }) => database.close(),
};
