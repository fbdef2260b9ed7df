import { checkoutPacks } from '#functions/payments/checkout-packs.ts';
import { payOrder } from '#functions/payments/pay-order.ts';
import { defaultPacks } from '#shared/packs/default-packs.ts';
import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import { type Act, aMember, anOrder } from './act.ts';
import { guest } from './history-world.ts';

/** Orders and packs are placed and paid for. */
export const orderingActs = {
  'a guest places an order': (world, pick) => world.place(guest, pick(['USD', 'TRY'] as const) ?? 'USD'),

  'a member places an order': async (world, pick) => {
    const member = aMember(world, pick);
    if (member !== undefined) await world.place(member, pick(['USD', 'TRY'] as const) ?? 'USD');
  },

  'a holder places an order in place of a delivered one': async (world, pick) => {
    const found = anOrder(world, pick, ({ status }) => status === 'completed');
    if (found !== undefined) await world.placeInstead(found.order, found.holder);
  },

  'a holder begins an order free': async (world, pick, reach) => {
    const found = anOrder(world, pick, ({ status, replaces }) => status === 'pending' && replaces !== undefined);
    if (found !== undefined) await payOrder(found.order.id, { free: true }, found.holder, reach().pay);
  },

  'a holder pays by card': async (world, pick, reach) => {
    const found = anOrder(world, pick, ({ status, deletedAt }) => status === 'pending' && deletedAt === undefined);
    if (found !== undefined) await payOrder(found.order.id, { payWith: 'card' }, found.holder, reach().pay);
  },

  'a holder pays with a credit': async (world, pick, reach) => {
    const found = anOrder(world, pick, ({ status, ownerId }) => status === 'pending' && ownerId !== undefined);
    if (found !== undefined) await payOrder(found.order.id, { payWith: 'credit' }, found.holder, reach().pay);
  },

  'a member checks packs out': async (world, pick, reach) => {
    const member = aMember(world, pick);
    const pack = pick(defaultPacks);
    if (member === undefined || pack === undefined) return;
    const language = pick(['en', 'tr'] as const) ?? 'en';
    const items = [{ packId: pack.id }, ...(pick([true, false]) ? [{ packId: defaultPacks[0]?.id ?? pack.id }] : [])];
    await checkoutPacks({ items, language, accepted: acceptanceVersions }, member, reach().pay);
  },
} as const satisfies Record<string, Act>;
