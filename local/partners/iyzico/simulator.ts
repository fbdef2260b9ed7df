import { secretsManager } from '#local/secrets/simulator.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import { createIyzico, type Iyzico } from './iyzico.ts';
import { merchant } from './merchant.ts';

/** The stand-in for iyzico; its merchant's keys are where the product looks for them. */
export const iyzico: Simulator<Iyzico> = {
  types: {},
  describe: () => '',
  async open({ stateDir, now, need }) {
    const { secrets } = await need(secretsManager);
    const keepKeys = (there: boolean): void => (there ? secrets.provide('iyzico', merchant) : secrets.lose('iyzico'));
    return createIyzico({ stateDir, now, keepKeys });
  },
  handlers: (opened) => ({ unsigned: (exchange) => opened.handle(exchange) }),
  tick: (opened) => opened.tick(),
};
