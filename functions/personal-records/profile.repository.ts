import { createWriteTransaction } from 'electrodb';
import { returnDigest } from '#functions/credits/return-digest.ts';
import { commitIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { counterEntity, counterShard } from '#functions/table/counter.entity.ts';
import { erasureEntity } from '#functions/table/erasure.entity.ts';
import { listingEntity, monthOf } from '#functions/table/listing.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { returnAllowanceEntity } from '#functions/table/return-allowance.entity.ts';
import { roleEntity } from '#functions/table/role.entity.ts';
import type { MemberId } from '#shared/ids.ts';
import { memberSettings, pendingDeletion } from './member-settings.ts';
import type { PersonalRecords } from './personal-records.ts';

/** A member's profile, role, row in the admin's list, and number of returns. */
export function createProfileRecords(connection: TableConnection): PersonalRecords {
  const member = memberEntity(connection);
  return {
    name: 'profile',
    entities: ['member', 'role', 'listing', 'give-backs'],
    erased: 'last, in the one transaction that leaves the proof: a repeated erasure needs the profile until then',

    async exportOf({ id }) {
      const { data: profile } = await member.get({ id }).go({ consistent: true });
      if (profile === null) return {};
      const { email, credits, createdAt, buyer } = profile;
      return {
        profile: { id, email, credits, createdAt },
        settings: memberSettings(profile),
        buyer,
        deletion: pendingDeletion(profile),
      };
    },
  };
}

/** The member whose erasure ends. */
interface ErasedMember {
  readonly id: MemberId;
  readonly createdAt: string;
  readonly deletionRequestedAt?: string | undefined;
}

/** Ends an erasure. */
export function createProfileErasure(connection: TableConnection) {
  const entities = {
    member: memberEntity(connection),
    role: roleEntity(connection),
    listing: listingEntity(connection),
    counter: counterEntity(connection),
    erasure: erasureEntity(connection),
    returnAllowance: returnAllowanceEntity(connection),
  };
  return {
    /** Removes profile, role, listing and numbers of returns, and leaves the proof, in one transaction. */
    async finish(
      { id, createdAt, deletionRequestedAt = createdAt }: ErasedMember,
      erasureId: MemberId,
      at: string,
      { orders, moneyRows }: { readonly orders: number; readonly moneyRows: number },
    ): Promise<void> {
      await commitIf(
        createWriteTransaction(entities, (each) => [
          each.member
            .delete({ id })
            .where((attributes, operation) => operation.eq(attributes.erasureId, erasureId))
            .commit(),
          each.role.delete({ memberId: id }).commit(),
          // Returns are counted by mailbox, card and network as well, for another month.
          each.returnAllowance.delete({ who: returnDigest('member', id) }).commit(),
          each.listing.delete({ kind: 'member', month: monthOf(createdAt), at: createdAt, id }).commit(),
          each.counter
            .upsert({ name: 'members', shard: counterShard(id) })
            .add({ count: -1 })
            .commit(),
          each.erasure
            .put({ id: erasureId, requestedAt: deletionRequestedAt, erasedAt: at, orders, moneyRows })
            .commit(),
        ]),
      );
    },
  };
}
