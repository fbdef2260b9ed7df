import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { payOrder } from '#functions/payments/pay-order.ts';
import { confirmTrial } from '#functions/trials/confirm-trial.ts';
import { requestTrial } from '#functions/trials/request-trial.ts';
import { type Act, anOrder, isExpected } from './act.ts';
import { addresses, guest } from './history-world.ts';

/** Guests and impostors request free trials and use them. */
export const freeTrialActs = {
  'a guest places an order of a look': async (world, pick) => {
    const [email, currency] = [pick(addresses), pick(['TRY', 'USD'] as const) ?? 'USD'];
    if (email !== undefined) await world.place(guest, currency, { email, tool: 'retoucher' });
  },

  'a guest asks for a free trial': async (_, pick, reach) => {
    const email = pick(addresses);
    if (email !== undefined) await requestTrial({ email, language: 'en' }, guest, reach().trials);
  },

  'a guest enters a code': async (world, pick, reach) => {
    const mailed = pick(world.codesMailed);
    if (mailed === undefined) return;
    const code = pick(['000000', mailed.code, mailed.code, mailed.code]) ?? mailed.code;
    const { trial } = await confirmTrial({ email: mailed.email, code }, reach().trials);
    if (code !== mailed.code) world.surprises.push(new Error('a wrong code was accepted'));
    world.proofs.push({ email: mailed.email, trial });
  },

  'a guest begins an order with a free trial': async (world, pick, reach) => {
    const found = anOrder(world, pick, ({ status, tool }) => status === 'pending' && tool === 'retoucher');
    if (found === undefined) return;
    const own = world.proofs.filter(({ email }) => email === found.order.email);
    // Mostly with the newest proof of its e-mail; sometimes with any proof, or none.
    const proof = pick([own.at(-1), own.at(-1), own.at(-1), pick(world.proofs)].reverse());
    const body = { payWith: 'trial' as const, ...(proof && { trial: proof.trial }) };
    await payOrder(found.order.id, body, found.holder, reach().pay);
  },

  'a mailbox begins two orders concurrently with its free trial': async (world, pick, reach) => {
    const proof = pick(world.proofs);
    if (proof === undefined) return;
    const fits = ({ status, tool, email }: StoredOrder) =>
      status === 'pending' && tool === 'retoucher' && email === proof.email;
    const { pay } = reach();
    const begun = await Promise.allSettled(
      world.orders
        .all()
        .filter(fits)
        .slice(-2)
        .map((order) => payOrder(order.id, { payWith: 'trial', trial: proof.trial }, guest, pay)),
    );
    const reasons = begun.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    world.surprises.push(...reasons.filter((reason) => !isExpected(reason)));
  },
} as const satisfies Record<string, Act>;
