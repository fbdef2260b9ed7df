import type { Simulator } from '#local/simulator/simulator.ts';
import { type BedrockStandIn, createBedrock } from './bedrock-service.ts';

/** Bedrock's runtime. No template creates a model: it is Amazon's, and its stand-in here draws a hatch. */
export const bedrock: Simulator<BedrockStandIn> = {
  types: {},
  describe: () => '',
  open: ({ cloud }) => createBedrock(cloud),
  handlers: (opened) => ({ services: [opened.service], unsigned: (exchange) => opened.control(exchange) }),
};
