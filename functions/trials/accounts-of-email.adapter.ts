import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { sdkClient } from '#functions/aws/sdk-client.ts';

/** Whether an e-mail has an account. As an account name the user pool matches an e-mail in any case. */
export function createAccountsOfEmail(userPoolId: string) {
  const cognito = sdkClient(CognitoIdentityProviderClient, {});
  return {
    async isMember(email: string): Promise<boolean> {
      try {
        const found = await cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
        // An unconfirmed account may have been created by a stranger, so the e-mail keeps its free trial.
        return found.UserStatus !== 'UNCONFIRMED';
      } catch (error) {
        if (error instanceof UserNotFoundException) return false;
        throw error;
      }
    },
  };
}
