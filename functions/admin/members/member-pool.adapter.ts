import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { sdkClient } from '#functions/aws/sdk-client.ts';
import { MemberId } from '#shared/ids.ts';
import type { MemberPool } from './member-pool.ts';

/** The user pool of a stage. */
export function createMemberPool(UserPoolId: string): MemberPool {
  const cognito = sdkClient(CognitoIdentityProviderClient, {});
  return {
    async findByEmail(email) {
      try {
        // The pool knows an address in any spelling as the name of its account; its search knows one spelling.
        const { UserAttributes } = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
        const id = UserAttributes?.find(({ Name }) => Name === 'sub')?.Value;
        return id === undefined ? undefined : MemberId.parse(id);
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },
  };
}
