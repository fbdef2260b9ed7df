import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  UserNotFoundException,
  UsernameExistsException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { sdkClient } from '#functions/aws/sdk-client.ts';
import { MemberId } from '#shared/ids.ts';
import type { DirectoryUser, UserDirectory } from './user-directory.ts';

/** The user pool, with the function's own rights. */
export function createUserDirectory(userPoolId: string): UserDirectory {
  const cognito = sdkClient(CognitoIdentityProviderClient, {});
  const UserPoolId = userPoolId;

  async function find(Username: string) {
    try {
      return await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  }

  /** As an account name the pool matches an e-mail in any case; its search for attributes is case-sensitive. */
  async function findByEmail(email: string): Promise<DirectoryUser | undefined> {
    const user = await find(email);
    return user === undefined ? undefined : directoryUser({ ...user, Attributes: user.UserAttributes });
  }

  const isLinked = async (id: MemberId): Promise<boolean> =>
    (await find(id))?.UserAttributes?.some(({ Name }) => Name === 'identities') ?? false;

  return {
    findByEmail,

    async createProven(email, language) {
      try {
        const { User } = await cognito.send(
          new AdminCreateUserCommand({
            UserPoolId,
            Username: email,
            MessageAction: 'SUPPRESS',
            UserAttributes: [
              { Name: 'email', Value: email },
              { Name: 'email_verified', Value: 'true' },
              { Name: 'locale', Value: language },
            ],
          }),
        );
        if (User === undefined) throw new Error('the user pool created no user');
        return directoryUser(User);
      } catch (error) {
        if (!(error instanceof UsernameExistsException)) throw error;
        const other = await findByEmail(email);
        if (other === undefined) throw error;
        return other;
      }
    },

    async verifyEmail({ username: Username }) {
      // An account is confirmed only by a permanent password. This one is discarded, so the person resets it by mail.
      const Password = randomBytes(32).toString('base64url');
      await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
      const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
      await cognito.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }));
    },

    async link({ username }, { provider, subject }) {
      try {
        await cognito.send(
          new AdminLinkProviderForUserCommand({
            UserPoolId,
            DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
            SourceUser: {
              ProviderName: provider,
              ProviderAttributeName: 'Cognito_Subject',
              ProviderAttributeValue: subject,
            },
          }),
        );
      } catch (error) {
        if (!(error instanceof InvalidParameterException) || !/already linked/i.test(error.message)) throw error;
      }
    },

    isLinked,

    async setEmail(id, email) {
      if (await isLinked(id)) return false;
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ];
      try {
        await cognito.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: id, UserAttributes }));
        return true;
      } catch (error) {
        if (error instanceof AliasExistsException) return false;
        throw error;
      }
    },

    async hasSecondFactor(Username) {
      const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
      return (user.UserMFASettingList ?? []).length > 0;
    },

    async remove(id) {
      try {
        await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: id }));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },
  };
}

function directoryUser({ Attributes = [], Username, UserStatus }: UserType): DirectoryUser {
  const id = Attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (id === undefined || Username === undefined) throw new Error('the user pool knows a user without a sub');
  return {
    id: MemberId.parse(id),
    username: Username,
    confirmed: UserStatus === 'CONFIRMED' || UserStatus === 'RESET_REQUIRED',
  };
}
