import { noAudit } from '#functions/audit/audit-write.repository.ts';
import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import { createOrderWrites, type OrderClause } from '#functions/orders-core/order-write.repository.ts';
import { createResendMail } from '#functions/orders-core/resend-mail.repository.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import type { JobActs } from './job-acts.ts';

/**
 * The job acts of admins, in the one table.
 *
 * @param auditEntry the audit line of each write @default none
 */
export function createJobActs(connection: TableConnection, auditEntry = noAudit): JobActs {
  const order = orderEntity(connection);
  const orders = createOrderWrites(connection);
  return {
    find: createFindOrder(connection),

    resendMail: createResendMail(connection, auditEntry),

    async wakeNow({ id, status, wakeAt }, at) {
      const woken = orders.parts('wakeNow', id, at, { where: isSetTo(wakeAt) });
      const line = auditEntry({ subject: id, before: { status, looksAt: wakeAt }, after: { looksAt: at } });
      return (await writeAll({ order }, [...woken, ...line])).length === 0;
    },
  };
}

const isSetTo =
  (wakeAt: string): OrderClause =>
  (attributes, operation) =>
    operation.eq(attributes.wakeAt, wakeAt);
