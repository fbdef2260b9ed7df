import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { sdkClient } from '#functions/aws/sdk-client.ts';

/** Which addresses have an account: the user pool knows one in any spelling as the name of its account. */
export function createAccountsOfEmail(userPoolId: string) {
  const cognito = sdkClient(CognitoIdentityProviderClient, {});
  return {
    async isMember(email: string): Promise<boolean> {
      try {
        const found = await cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
        // Somebody who signed up and never proved the address may be anybody: it keeps its free trial.
        return found.UserStatus !== 'UNCONFIRMED';
      } catch (error) {
        if (error instanceof UserNotFoundException) return false;
        throw error;
      }
    },
  };
}
