import { arnOf, byLogicalId, digest, type Identify } from '#local/assembly/physical.ts';
import { lambda } from '#local/lambda/simulator.ts';
import { mail } from '#local/mail/simulator.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import { type Cognito, createCognito } from './cognito-service.ts';

const userPool: Identify = (id, context) => {
  const pool = `${context.region}_${digest(`${context.stackName}/${id}`, 9)}`;
  const provider = `cognito-idp.${context.region}.amazonaws.com/${pool}`;
  return {
    ref: pool,
    attributes: {
      Arn: arnOf('cognito-idp', context, `userpool/${pool}`),
      // The issuer is AWS's own: aws-jwt-verify derives it from the pool's id and accepts no other.
      ProviderName: provider,
      ProviderURL: `https://${provider}`,
      UserPoolId: pool,
    },
  };
};
const client: Identify = (id, context) => {
  const clientId = digest(`${context.stackName}/${id}`, 26);
  return { ref: clientId, attributes: { ClientId: clientId, Name: id } };
};
const domain: Identify = (id, context) => ({ ref: context.named('Domain') ?? id, attributes: {} });

/** Cognito's user pools, their sign-in pages, and the stand-in for Google. */
export const cognito: Simulator<Cognito> = {
  types: {
    'AWS::Cognito::UserPool': userPool,
    'AWS::Cognito::UserPoolClient': client,
    'AWS::Cognito::UserPoolDomain': domain,
    'AWS::Cognito::UserPoolGroup': byLogicalId,
    'AWS::Cognito::UserPoolIdentityProvider': byLogicalId,
  },
  describe({ ref, properties }, { pools }) {
    const found = pools.find(({ pool }) => pool.id === (properties['UserPoolId'] ?? ref));
    return `${found?.pool.users.keys().length ?? 0} users in the pool`;
  },
  async open({ cloud, stateDir, now, need }) {
    const { functions } = await need(lambda);
    const { inbox } = await need(mail);
    return createCognito(cloud, { functions, inbox, stateDir, now });
  },
  handlers: (service) => ({ services: [service], unsigned: (exchange) => service.handleUnsigned(exchange) }),
};
