import { createWriteTransaction } from 'electrodb';
import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import { daysAfter, minutesAfter } from '#functions/platform/clock.ts';
import { commitIf, failedConditions, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { consentEntity } from '#functions/table/consent.entity.ts';
import { counterEntity, counterShard } from '#functions/table/counter.entity.ts';
import { duePage, dueRows } from '#functions/table/due-rows.ts';
import { firstCreditEntity } from '#functions/table/first-credit.entity.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { listingEntity, monthOf } from '#functions/table/listing.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { newest } from '#functions/table/newest.ts';
import { roleEntity } from '#functions/table/role.entity.ts';
import { wake, wakeAfterFailure } from '#functions/table/wake.ts';
import { marketingTextVersion } from '#shared/accounts/settings.ts';
import { limits } from '#shared/limits.ts';
import type { Members, NewMember } from './members.ts';

/** What the checkbox of the sign-up form says: terms accepted, privacy policy read, of age. */
const signUpSubjects = ['terms', 'privacy', 'age'] as const;

/** Profiles, in the one table. */
export function createMembers(connection: TableConnection): Members {
  const entities = {
    member: memberEntity(connection),
    ledger: ledgerEntity(connection),
    role: roleEntity(connection),
    listing: listingEntity(connection),
    counter: counterEntity(connection),
    consent: consentEntity(connection),
    firstCredit: firstCreditEntity(connection),
  };
  const { member } = entities;

  /** The positions of the writes whose conditions failed; that of the mailbox is 0, if there are first credits. */
  async function failuresOf({ accepted, ...profile }: NewMember): Promise<readonly number[]> {
    const { id: memberId, email, credits, createdAt: at } = profile;
    const seconds = (time: string) => Math.floor(Date.parse(time) / 1000);
    return await failedConditions(
      createWriteTransaction(entities, (each) => [
        ...(credits === 0
          ? []
          : [
              each.firstCredit
                .put({ mailbox: trialMailbox(email), expires: seconds(daysAfter(at, limits.trialKeptDays)) })
                // The TTL may delete a row two days late.
                .where(({ expires }, { lt, notExists }) => `${notExists(expires)} OR ${lt(expires, seconds(at))}`)
                .commit(),
            ]),
        each.member
          .create({ ...profile, guestOrdersDue: true, ...wake(memberId, minutesAfter(at, 1), 'urgent') })
          .commit(),
        each.ledger.create(ledgerEntry('grant', { memberId, credits, about: { name: 'initial' }, at })).commit(),
        each.role.create({ memberId, role: 'member', at }).commit(),
        each.listing.create({ kind: 'member', month: monthOf(at), at, id: memberId }).commit(),
        each.counter
          .upsert({ name: 'members', shard: counterShard(memberId) })
          .add({ count: 1 })
          .commit(),
        ...(accepted === undefined
          ? []
          : signUpSubjects.map((subject) =>
              each.consent.put({ memberId, subject, agreed: true, ...accepted }).commit(),
            )),
      ]),
    );
  }

  return {
    async find(id) {
      return (await member.get({ id }).go({ consistent: true })).data ?? undefined;
    },

    async roleOf(memberId) {
      return (await entities.role.get({ memberId }).go({ consistent: true })).data?.role ?? 'member';
    },

    async hasBoughtCredits(memberId) {
      const bought = entities.ledger.query.entry({ memberId }).begins({ key: 'purchase#' });
      return (await bought.go(newest(1))).data.length > 0;
    },

    async create(created) {
      const failed = await failuresOf(created);
      if (created.credits === 0 || !failed.includes(0)) return failed.length === 0;
      return (await failuresOf({ ...created, credits: 0 })).length === 0;
    },

    async updateSettings(id, change, at) {
      const { marketing, ...plain } = change;
      if (Object.keys(plain).length > 0 && !(await writeIf(member.patch({ id }).set(plain)))) return false;
      if (marketing === undefined) return true;
      const consent = { memberId: id, agreed: marketing, textVersion: marketingTextVersion, at };
      return await commitIf(
        createWriteTransaction(entities, (each) => [
          each.member.patch({ id }).set({ marketing }).commit(),
          each.consent.put({ ...consent, subject: 'marketing' }).commit(),
        ]),
      );
    },

    async leaseExport(id, at, madeBefore, leaseUntil) {
      return await writeIf(
        member
          .patch({ id })
          .set({ exportLeaseUntil: leaseUntil })
          .where(
            (attributes, operation) =>
              `(${operation.notExists(attributes.exportedAt)} OR ${operation.lte(attributes.exportedAt, madeBefore)}) AND ${operation.notExists(attributes.exportKey)} AND ${operation.notExists(attributes.erasureId)} AND (${operation.notExists(attributes.exportLeaseUntil)} OR ${operation.lte(attributes.exportLeaseUntil, at)})`,
          ),
      );
    },

    async finishExport(id, exportKey, at) {
      await member
        .patch({ id })
        .set({ exportKey, exportedAt: at, ...wake(id, minutesAfter(at, 1), 'later') })
        .remove(['exportLeaseUntil'])
        .go();
    },

    async dropExport(id, key) {
      await writeIf(
        member
          .patch({ id })
          .remove(['exportKey'])
          .where((attributes, operation) => operation.eq(attributes.exportKey, key)),
      );
    },

    async requestDeletion(id, at, erasesAt) {
      const failed = await failedConditions(
        createWriteTransaction(entities, (each) => [
          // First, because its position among the conditions is evaluated.
          each.role
            .check({ memberId: id })
            .where((has, { ne, notExists }) => `${notExists(has.role)} OR ${ne(has.role, 'admin')}`)
            .commit(),
          each.member
            .patch({ id })
            .set({
              ...{ deletionRequestedAt: at, erasesAt, deletionMailDue: true },
              ...wake(id, minutesAfter(at, 1), 'urgent'),
            })
            .where((attributes, operation) => operation.notExists(attributes.deletionRequestedAt))
            .commit(),
        ]),
      );
      if (failed.includes(0)) return 'is_admin';
      return failed.length === 0 ? 'asked' : 'asked_before';
    },

    async markDeletionMailed(id) {
      await writeIf(member.patch({ id }).remove(['deletionMailDue']));
    },

    async undoDeletion(id) {
      return await writeIf(
        member
          .patch({ id })
          .remove(['deletionRequestedAt', 'erasesAt', 'deletionMailDue'])
          .where(
            (attributes, operation) =>
              `${operation.exists(attributes.deletionRequestedAt)} AND ${operation.notExists(attributes.erasureId)}`,
          ),
      );
    },

    async beginErasure(id, erasureId, at) {
      return await writeIf(
        member
          .patch({ id })
          .set({ erasureId, erasureBegunAt: at })
          .where(
            (attributes, operation) =>
              `${operation.lte(attributes.erasesAt, at)} AND ${operation.notExists(attributes.erasureId)} AND (${operation.notExists(attributes.exportLeaseUntil)} OR ${operation.lte(attributes.exportLeaseUntil, at)})`,
          ),
      );
    },

    async markGuestOrdersDue(id, at) {
      await writeIf(member.patch({ id }).set({ guestOrdersDue: true, ...wake(id, minutesAfter(at, 1), 'urgent') }));
    },

    async markPasswordKnown(id) {
      await writeIf(member.patch({ id }).remove(['passwordless']));
    },

    async markGuestOrdersAssigned(id, email) {
      await writeIf(
        member
          .patch({ id })
          .remove(['guestOrdersDue'])
          .where((attributes, operation) => operation.eq(attributes.email, email)),
      );
    },

    listDue(lane, now) {
      return dueRows(lane, (wakeShard, cursor) =>
        member.query
          .byWake({ wakeShard })
          .lte({ wakeAt: now })
          .go({ ...duePage, cursor }),
      );
    },

    async backOff(due, wakeAt) {
      await writeIf(
        member
          .patch({ id: due.id })
          .set(wakeAfterFailure(due, wakeAt))
          .where((attributes, operation) => operation.eq(attributes.wakeAt, due.wakeAt)),
      );
    },

    async setWake(id, wakeAt, seen) {
      const set = member.patch({ id }).set(wake(id, wakeAt, 'later'));
      await writeIf(
        seen === undefined ? set : set.where((attributes, operation) => operation.eq(attributes.wakeAt, seen)),
      );
    },
  };
}
