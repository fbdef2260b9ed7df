import { secretsManager } from '#local/secrets/simulator.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import { merchant } from './merchant.ts';
import { createStripe, type StripeStandIn } from './stripe.ts';

/** The stand-in for Stripe; its merchant's keys are where the product looks for them. */
export const stripe: Simulator<StripeStandIn> = {
  types: {},
  describe: () => '',
  async open({ stateDir, now, need }) {
    (await need(secretsManager)).secrets.provide('stripe', merchant);
    return createStripe({ stateDir, now });
  },
  handlers: (opened) => ({ unsigned: (exchange) => opened.handle(exchange) }),
  tick: (opened) => opened.tick(),
};
