import { z } from 'zod';
import type { PoolContext } from '#local/cognito/context/pool-context.ts';
import type { User } from '#local/cognito/pool/user.ts';
import type { IssueOptions, TokenSet } from '#local/cognito/tokens/tokens.ts';
import { runTrigger } from './triggers.ts';

const Override = z.looseObject({
  claimsAndScopeOverrideDetails: z
    .looseObject({ groupOverrideDetails: z.looseObject({ groupsToOverride: z.array(z.string()).nullish() }).nullish() })
    .nullish(),
});

interface Occasion extends IssueOptions {
  /** The second half of the trigger's source. */
  readonly source: 'Authentication' | 'HostedAuth' | 'RefreshTokens';
}

/**
 * Issues tokens with the groups that the pre-token-generation trigger, in version 2 of its event, returns. Other
 * changes of a token by the trigger are not simulated.
 */
export async function issueTokens(context: PoolContext, user: User, occasion: Occasion): Promise<TokenSet> {
  const { source, ...options } = occasion;
  if (context.pool.properties.LambdaConfig.PreTokenGenerationConfig === undefined) {
    return await context.tokens.issue(user, options);
  }
  const scope = options.scope ?? options.refresh?.scope ?? 'aws.cognito.signin.user.admin';
  const response = await runTrigger(context, {
    source: `TokenGeneration_${source}`,
    user,
    clientId: options.clientId,
    request: {
      groupConfiguration: { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null },
      scopes: scope.split(' '),
    },
    response: { claimsAndScopeOverrideDetails: null },
  });
  const groups = Override.parse(response).claimsAndScopeOverrideDetails?.groupOverrideDetails?.groupsToOverride;
  return await context.tokens.issue(user, { ...options, groups: groups ?? user.groups });
}
