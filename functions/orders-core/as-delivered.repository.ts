import { isNotGivenBack, type OrderClause } from './order-write.repository.ts';
import type { CompletedOrder } from './stored-order.ts';

/** The photo was not downloaded since it was read, and has neither a remedy nor a claim. */
export function asDelivered({ downloadedAt }: Pick<CompletedOrder, 'downloadedAt'>): OrderClause {
  return (attributes, operation) => {
    const download =
      downloadedAt === undefined
        ? operation.notExists(attributes.downloadedAt)
        : operation.eq(attributes.downloadedAt, downloadedAt);
    return `${isNotGivenBack(attributes, operation)} AND ${operation.notExists(attributes.claim)} AND ${download}`;
  };
}
