import type { TableConnection } from '#functions/table/connection.ts';
import { counterEntity } from '#functions/table/counter.entity.ts';
import type { SiteFacts } from './get-site.ts';

/** The counters that the pages show. */
export function createSiteFacts(connection: TableConnection): SiteFacts {
  const counter = counterEntity(connection);
  return {
    async countCompletedOrders() {
      const { data } = await counter.query.counter({ name: 'completedOrders' }).go({ pages: 'all' });
      return data.reduce((sum, shard) => sum + shard.count, 0);
    },
  };
}
