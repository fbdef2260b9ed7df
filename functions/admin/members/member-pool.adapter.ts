import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { sdkClient } from '#functions/aws/sdk-client.ts';
import { MemberId } from '#shared/ids.ts';
import type { MemberPool } from './member-pool.ts';

const GroupName = 'admin';

/** The user pool of a stage. */
export function createMemberPool(UserPoolId: string): MemberPool {
  const cognito = sdkClient(CognitoIdentityProviderClient, {});
  return {
    async findByEmail(email) {
      try {
        // As an account name the pool matches an e-mail in any case; its search is case-sensitive.
        const { UserAttributes } = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
        const id = UserAttributes?.find(({ Name }) => Name === 'sub')?.Value;
        return id === undefined ? undefined : MemberId.parse(id);
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },

    async setEnabled(Username, isEnabled) {
      const input = { UserPoolId, Username };
      if (isEnabled) await cognito.send(new AdminEnableUserCommand(input));
      else await cognito.send(new AdminDisableUserCommand(input));
    },

    async setAdmin(Username, isAdmin) {
      const input = { UserPoolId, Username, GroupName };
      if (isAdmin) await cognito.send(new AdminAddUserToGroupCommand(input));
      else await cognito.send(new AdminRemoveUserFromGroupCommand(input));
    },

    async endSessions(Username) {
      await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
  };
}
