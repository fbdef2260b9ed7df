import { unwitnessed } from '#functions/records/audit-write.repository.ts';
import { createFindOrder } from '#functions/records/order-read.repository.ts';
import { createOrderWrites, type OrderClause } from '#functions/records/order-write.repository.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import type { JobActs } from './job-acts.ts';

/**
 * What an admin wants of jobs, in the one table.
 *
 * @param witness who writes the act down @default nobody
 */
export function createJobActs(connection: TableConnection, witness = unwitnessed): JobActs {
  const order = orderEntity(connection);
  const orders = createOrderWrites(connection);
  return {
    find: createFindOrder(connection),

    async resendMail({ id, status }, at) {
      const due = orders.parts('resendMail', id, at, {
        set: { mailDue: true, mailAskedAt: at },
        where: isToldAndThere,
      });
      const line = witness({ subject: id, before: { status }, after: { mailDue: true } });
      return (await writeAll({ order }, [...due, ...line])).length === 0;
    },

    async lookNow({ id, status, wakeAt }, at) {
      const woken = orders.parts('lookNow', id, at, { where: isSetTo(wakeAt) });
      const line = witness({ subject: id, before: { status, looksAt: wakeAt }, after: { looksAt: at } });
      return (await writeAll({ order }, [...woken, ...line])).length === 0;
    },
  };
}

/** Its mail was handed over, and what it told of is still there. */
const isToldAndThere: OrderClause = (attributes, operation) =>
  [
    operation.eq(attributes.mailDue, false),
    operation.notExists(attributes.forgottenAt),
    operation.notExists(attributes.photoDeletedAt),
    operation.notExists(attributes.remedy),
  ].join(' AND ');

const isSetTo =
  (wakeAt: string): OrderClause =>
  (attributes, operation) =>
    operation.eq(attributes.wakeAt, wakeAt);
