import { secretsManager } from '#local/secrets/simulator.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import { shared } from './call-back.ts';
import { createProcessor, type ProcessorStandIn } from './processor.ts';

/** The stand-in for an external processor; the secret it shares with the product is where the product looks for it. */
export const processor: Simulator<ProcessorStandIn> = {
  types: {},
  describe: () => '',
  async open({ stateDir, now, need }) {
    (await need(secretsManager)).secrets.provide('processor', shared);
    return createProcessor({ stateDir, now });
  },
  handlers: (opened) => ({ unsigned: (exchange) => opened.handle(exchange) }),
  tick: (opened) => opened.tick(),
};
