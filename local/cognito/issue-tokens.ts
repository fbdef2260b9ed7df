import { z } from 'zod';
import type { PoolContext } from './pool-context.ts';
import type { TokenChanges } from './token-changes.ts';
import type { IssueOptions, TokenSet } from './tokens.ts';
import { runTrigger, triggerFunction } from './triggers.ts';
import type { User } from './user-pool.ts';

const Claims = z.record(z.string(), z.unknown()).nullish();
const Names = z.array(z.string()).nullish();
const Groups = z.looseObject({ groupsToOverride: Names }).nullish();
const ClaimPart = z.looseObject({ claimsToAddOrOverride: Claims, claimsToSuppress: Names }).nullish();
const Version1 = z.looseObject({
  claimsToAddOrOverride: Claims,
  claimsToSuppress: Names,
  groupOverrideDetails: Groups,
});
const Version2 = z.looseObject({
  idTokenGeneration: ClaimPart,
  accessTokenGeneration: z
    .looseObject({
      claimsToAddOrOverride: Claims,
      claimsToSuppress: Names,
      scopesToAdd: Names,
      scopesToSuppress: Names,
    })
    .nullish(),
  groupOverrideDetails: Groups,
});

interface Occasion extends IssueOptions {
  /** The second half of the trigger's source, for example `Authentication` or `RefreshTokens`. */
  source: 'Authentication' | 'HostedAuth' | 'NewPasswordChallenge' | 'RefreshTokens';
  clientMetadata?: Record<string, string> | null | undefined;
}

function changesOf(response: Record<string, unknown>): TokenChanges | undefined {
  const second = Version2.safeParse(response['claimsAndScopeOverrideDetails']);
  if (second.success) {
    const { idTokenGeneration: id, accessTokenGeneration: access, groupOverrideDetails } = second.data;
    return {
      id: { add: id?.claimsToAddOrOverride ?? {}, suppress: id?.claimsToSuppress ?? [] },
      access: {
        add: access?.claimsToAddOrOverride ?? {},
        suppress: access?.claimsToSuppress ?? [],
        scopesToAdd: access?.scopesToAdd ?? [],
        scopesToSuppress: access?.scopesToSuppress ?? [],
      },
      groups: groupOverrideDetails?.groupsToOverride ?? undefined,
    };
  }
  const first = Version1.safeParse(response['claimsOverrideDetails']);
  if (!first.success) return undefined;
  return {
    id: { add: first.data.claimsToAddOrOverride ?? {}, suppress: first.data.claimsToSuppress ?? [] },
    access: { add: {}, suppress: [], scopesToAdd: [], scopesToSuppress: [] },
    groups: first.data.groupOverrideDetails?.groupsToOverride ?? undefined,
  };
}

/** Issues tokens after asking the pre-token-generation trigger, in version 1 or 2 of its event. */
export async function issueTokens(context: PoolContext, user: User, occasion: Occasion): Promise<TokenSet> {
  const configured = triggerFunction(context.pool, 'PreTokenGeneration');
  if (!configured) return context.tokens.issue(user, occasion);
  const isFirst = configured.version === 'V1_0';
  const scope = occasion.scope ?? occasion.refresh?.scope ?? 'aws.cognito.signin.user.admin';
  const response = await runTrigger(context, {
    source: `TokenGeneration_${occasion.source}`,
    version: isFirst ? '1' : configured.version.replace(/^V(\d+)_.*$/, '$1'),
    user,
    clientId: occasion.clientId,
    clientMetadata: occasion.clientMetadata,
    request: {
      groupConfiguration: { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null },
      ...(isFirst ? {} : { scopes: scope.split(' ') }),
    },
    response: isFirst ? { claimsOverrideDetails: null } : { claimsAndScopeOverrideDetails: null },
  });
  return context.tokens.issue(user, { ...occasion, changes: changesOf(response) });
}
