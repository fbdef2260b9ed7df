import { noAudit } from '#functions/audit/audit-write.repository.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import { createOrderWrites, type OrderClause } from './order-write.repository.ts';
import type { EndedOrder } from './stored-order.ts';

/** Makes the mail about the end due again. False when it is due already, or has become pointless. */
export type ResendMail = (seen: EndedOrder, at: string) => Promise<boolean>;

/** @param auditEntry the audit line of an admin's request @default none */
export function createResendMail(connection: TableConnection, auditEntry = noAudit): ResendMail {
  const order = orderEntity(connection);
  const orders = createOrderWrites(connection);
  return async ({ id, status }, at) => {
    const due = orders.parts('resendMail', id, at, { set: { mailDue: true, mailAskedAt: at }, where: isMailedAndKept });
    const line = auditEntry({ subject: id, before: { status }, after: { mailDue: true } });
    return (await writeAll({ order }, [...due, ...line])).length === 0;
  };
}

/** Its mail was sent, and the photo it links still exists. */
const isMailedAndKept: OrderClause = (attributes, operation) =>
  [
    operation.eq(attributes.mailDue, false),
    operation.notExists(attributes.forgottenAt),
    operation.notExists(attributes.photoDeletedAt),
    operation.notExists(attributes.remedy),
  ].join(' AND ');
