import { arnOf, digest, generatedSecret, type Identify } from '#local/assembly/physical.ts';
import type { AwsService } from '#local/edge/service.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import { createSecrets, type Secrets, secretsService } from './secrets-service.ts';

const secret: Identify = (id, context) => {
  const name = context.named('Name') ?? `${id}-${digest(`${context.stackName}/${id}`, 12)}`;
  // AWS adds six characters to the name.
  const arn = arnOf('secretsmanager', context, `secret:${name}-${digest(name, 6)}`);
  return { ref: arn, attributes: { Id: arn } };
};

/**
 * Secrets Manager. The values of a template's secrets are generated and begin again at every boot; all others are set by
 * an operator on AWS, and by the stand-in of their owner here.
 */
export const secretsManager: Simulator<{ readonly secrets: Secrets; readonly service: AwsService }> = {
  types: { 'AWS::SecretsManager::Secret': secret },
  describe: () => 'a generated value',
  open({ cloud }) {
    const generated = cloud
      .ofType('AWS::SecretsManager::Secret')
      .map(({ ref }) => [ref, generatedSecret(ref)] as const);
    const secrets = createSecrets(generated);
    return { secrets, service: secretsService(secrets, cloud) };
  },
  handlers: ({ service }) => ({ services: [service] }),
};
