import type { AwsService } from '#local/edge/service.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import { createSecrets, type Secrets, secretsService } from './secrets-service.ts';

/** Secrets Manager. No template creates a secret: an operator sets it on AWS, and the stand-in of its owner here. */
export const secretsManager: Simulator<{ readonly secrets: Secrets; readonly service: AwsService }> = {
  types: {},
  describe: () => '',
  open({ cloud }) {
    const secrets = createSecrets();
    return { secrets, service: secretsService(secrets, cloud) };
  },
  handlers: ({ service }) => ({ services: [service] }),
};
