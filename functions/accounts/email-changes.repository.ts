import { createOrderWrites } from '#functions/orders-core/order-write.repository.ts';
import { minutesAfter } from '#functions/platform/clock.ts';
import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { limits } from '#shared/limits.ts';
import type { EmailChanges } from './email-changes.ts';

const proposal = ['newEmail', 'newEmailCodeHash', 'newEmailUntil', 'newEmailAttempts', 'newEmailProvenAt'] as const;

const maxAttempts: number = limits.emailCodeAttempts;

/** Changes of e-mails, in the one table. */
export function createEmailChanges(connection: TableConnection): EmailChanges {
  const member = memberEntity(connection);
  const order = orderEntity(connection);
  const orders = createOrderWrites(connection);

  return {
    async propose(id, { email, codeHash, until }) {
      return await writeIf(
        member
          .patch({ id })
          .set({ newEmail: email, newEmailCodeHash: codeHash, newEmailUntil: until, newEmailAttempts: 0 })
          .where(
            (attributes, operation) =>
              `${operation.notExists(attributes.newEmailProvenAt)} AND ${operation.notExists(attributes.erasureId)}`,
          ),
      );
    },

    async countAttempt(id, at) {
      return await writeIf(
        member
          .patch({ id })
          .add({ newEmailAttempts: 1 })
          .where(
            (attributes, operation) =>
              `${operation.gt(attributes.newEmailUntil, at)} AND ${operation.lt(attributes.newEmailAttempts, maxAttempts)} AND ${operation.notExists(attributes.newEmailProvenAt)}`,
          ),
      );
    },

    async prove(id, email, at) {
      return await writeIf(
        member
          .patch({ id })
          .set({ newEmailProvenAt: at, ...wake(id, minutesAfter(at, 1), 'urgent') })
          .remove(['newEmailCodeHash', 'newEmailUntil', 'newEmailAttempts'])
          .where(
            (attributes, operation) =>
              `${operation.eq(attributes.newEmail, email)} AND ${operation.notExists(attributes.newEmailProvenAt)} AND ${operation.notExists(attributes.erasureId)}`,
          ),
      );
    },

    async drop(id, email) {
      await writeIf(
        member
          .patch({ id })
          .remove([...proposal])
          .where((attributes, operation) => operation.eq(attributes.newEmail, email)),
      );
    },

    async replace(id, { from, to, at }) {
      return await writeIf(
        member
          .patch({ id })
          .set({
            email: to,
            formerEmail: from,
            emailChangedAt: at,
            guestOrdersDue: true,
            ...wake(id, minutesAfter(at, 1), 'urgent'),
          })
          .remove([...proposal])
          .where(
            (attributes, operation) =>
              `${operation.eq(attributes.email, from)} AND ${operation.notExists(attributes.formerEmail)}`,
          ),
      );
    },

    async changeEmailOfOrders(id, { from, to }) {
      const owner = ownerKey({ memberId: id });
      const { data } = await order.query.byOwner({ ownerKey: owner }).go({ pages: 'all' });
      // Deleted orders are included until their personal data is removed, because a claim about one may still be
      // answered.
      for (const owned of data.filter(({ email }) => email === from)) {
        await orders.make('changeEmail', owned.id, owned.createdAt, {
          set: { email: to },
          where: (attributes, operation) =>
            `${operation.eq(attributes.ownerKey, owner)} AND ${operation.eq(attributes.email, from)}`,
        });
      }
    },

    async markNotified(id, formerEmail) {
      await writeIf(
        member
          .patch({ id })
          .remove(['formerEmail', 'emailChangedAt'])
          .where((attributes, operation) => operation.eq(attributes.formerEmail, formerEmail)),
      );
    },
  };
}
