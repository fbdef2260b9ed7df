import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { MemberId } from '#shared/ids.ts';
import type { AdminPool } from './administer.ts';

const GroupName = 'admin';

/** The user pool of a stage, with the operator's credentials. */
export function createAdminPool(UserPoolId: string): AdminPool {
  const cognito = new CognitoIdentityProviderClient({});
  return {
    async find(email) {
      try {
        // The pool finds an account by its e-mail in any case as a user name; its search is case-sensitive.
        const { Username, UserAttributes } = await cognito.send(
          new AdminGetUserCommand({ UserPoolId, Username: email }),
        );
        const id = attribute(UserAttributes, 'sub');
        return Username === undefined || id === undefined ? undefined : { id: MemberId.parse(id), username: Username };
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },

    async removeSecondFactor(Username) {
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
      await cognito.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, SoftwareTokenMfaSettings }));
    },

    async signOutEverywhere(Username) {
      await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },

    async listAdmins() {
      const admins: { id: MemberId; email: string }[] = [];
      let NextToken: string | undefined;
      do {
        const page = await cognito.send(
          new ListUsersInGroupCommand({ UserPoolId, GroupName, ...(NextToken === undefined ? {} : { NextToken }) }),
        );
        for (const { Attributes, Username } of page.Users ?? []) {
          const id = attribute(Attributes, 'sub');
          if (id !== undefined)
            admins.push({ id: MemberId.parse(id), email: attribute(Attributes, 'email') ?? Username ?? '' });
        }
        NextToken = page.NextToken;
      } while (NextToken !== undefined);
      return admins;
    },
  };
}

function attribute(attributes: readonly AttributeType[] | undefined, name: string): string | undefined {
  return attributes?.find(({ Name }) => Name === name)?.Value;
}
