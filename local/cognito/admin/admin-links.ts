import { z } from 'zod';
import type { CognitoCall } from '#local/cognito/context/pool-context.ts';
import type { User } from '#local/cognito/pool/user.ts';
import { findUser, getUser, type UserPool, updateUser } from '#local/cognito/pool/user-pool.ts';
import { AwsError } from '#local/edge/aws-error.ts';

const Provider = z.object({
  ProviderName: z.string(),
  ProviderAttributeName: z.string().nullish(),
  ProviderAttributeValue: z.string(),
});
const Link = z.object({ UserPoolId: z.string(), DestinationUser: Provider, SourceUser: Provider });
const maxLinks = 5;
const invalid = (message: string): AwsError => new AwsError('InvalidParameterException', message);

/** The name of the user created for an unlinked account of an identity provider. */
export const federatedUsername = (provider: string, userId: string): string => `${provider}_${userId}`;

/** The user to whom an administrator linked an account of a provider. */
export function linkedUser(pool: UserPool, provider: string, userId: string): User | undefined {
  return pool.users
    .values()
    .find(({ links }) => links?.some((link) => link.provider === provider && link.userId === userId));
}

/** Accounts of identity providers as further ways to sign in. */
export const adminLinkCalls: Record<string, CognitoCall> = {
  AdminLinkProviderForUser(body, { pool, now }) {
    const { DestinationUser: destination, SourceUser: source } = Link.parse(body);
    const { ProviderName: provider, ProviderAttributeValue: userId } = source;
    if (!pool.providers.has(provider))
      throw invalid(`The provider ${provider} does not exist for User Pool ${pool.id}`);
    if (source.ProviderAttributeName !== 'Cognito_Subject') {
      throw invalid('Only Cognito_Subject is a known attribute of the source user here');
    }
    const username =
      destination.ProviderName === 'Cognito'
        ? destination.ProviderAttributeValue
        : federatedUsername(destination.ProviderName, destination.ProviderAttributeValue);
    const user = getUser(pool, username);
    if (findUser(pool, federatedUsername(provider, userId))) {
      throw invalid(
        'Merging is not currently supported, please provide a SourceUser that has not already been signed up in order to link',
      );
    }
    const linked = linkedUser(pool, provider, userId);
    if (linked) throw invalid('SourceUser is already linked to DestinationUser');
    const links = user.links ?? [];
    if (links.length >= maxLinks) {
      throw new AwsError('LimitExceededException', 'The user is linked to as many accounts as possible');
    }
    updateUser(pool, user.username, now(), { links: [...links, { provider, userId, createdMs: now() }] });
    return {};
  },
};
