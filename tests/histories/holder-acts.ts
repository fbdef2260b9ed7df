import { deleteAccount } from '#functions/accounts/delete-account.ts';
import { openClaim } from '#functions/guarantee/open-claim.ts';
import { requestRefund } from '#functions/guarantee/request-refund.ts';
import { deleteOrder } from '#functions/orders/delete-order.ts';
import { downloadPhoto } from '#functions/orders/download-photo.ts';
import { type Act, aMember, anOrder } from './act.ts';

/** The acts of holders on their photos, and of members on their accounts. */
export const holderActs = {
  'a holder deletes an order': async (world, pick, reach) => {
    const found = anOrder(world, pick, ({ deletedAt }) => deletedAt === undefined);
    if (found !== undefined) await deleteOrder(found.order.id, found.holder, reach().hold);
  },

  'a holder downloads the photo': async (world, pick, reach) => {
    const found = anOrder(world, pick, ({ status }) => status === 'completed');
    if (found !== undefined) await downloadPhoto(found.order.id, found.holder, reach().hold);
  },

  'a holder returns the photo': async (world, pick, reach) => {
    const found = anOrder(world, pick, ({ status }) => status === 'completed');
    if (found !== undefined) await requestRefund(found.order.id, found.holder, reach().hold);
  },

  'a holder claims the guarantee': async (world, pick, reach) => {
    const found = anOrder(world, pick, ({ status }) => status === 'completed');
    if (found !== undefined) await openClaim(found.order.id, 'The head is too small.', found.holder, reach().hold);
  },

  'a member wants to leave': async (world, pick, reach) => {
    const member = aMember(world, pick);
    if (member === undefined) return;
    await deleteAccount(member, reach().leave).catch((error: unknown) => {
      // A member who cancels at this very moment sees that the request failed.
      if (!(error as Error).message.startsWith('the deletion was taken back')) throw error;
    });
  },

  'a member stays after all': async (world, pick, reach) => {
    const member = aMember(world, pick);
    if (member?.memberId !== undefined) await reach().leave.members.undoDeletion(member.memberId);
  },

  'another member joins': async (world, pick) => {
    if (world.profiles.size < 3) await world.join(pick([1, 0, 2]) ?? 1);
  },
} as const satisfies Record<string, Act>;
