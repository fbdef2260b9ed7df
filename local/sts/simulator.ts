import type { AwsService } from '#local/edge/service.ts';
import { iam } from '#local/iam/simulator.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import { stsService } from './sts-service.ts';

/** STS: the identity of a caller, and keys for a caller who assumes a role. */
export const sts: Simulator<AwsService> = {
  types: {},
  describe: () => '',
  open: async ({ credentials, now, need }) => stsService(credentials, await need(iam), now),
  handlers: (service) => ({ services: [service] }),
};
