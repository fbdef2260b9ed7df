import type { JsonObject } from '#local/assembly/json.ts';
import { allow, att, functionRole, lambda, permission, ref, resource } from './template-parts.ts';

function policy(role: string, ...Action: string[]): JsonObject {
  return resource('AWS::IAM::Policy', {
    Roles: [ref(role)],
    PolicyDocument: { Statement: [allow(Action, att('Members', 'Arn'))] },
  });
}

const PasswordPolicy = {
  MinimumLength: 10,
  RequireLowercase: true,
  RequireUppercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
};
const everyTrigger = Object.fromEntries(
  ['PreSignUp', 'CustomMessage', 'PostConfirmation', 'PostAuthentication'].map((name) => [
    name,
    att('MemberTrigger', 'Arn'),
  ]),
);

/** A pool with every feature, and a case-sensitive one that verifies a new e-mail before the update. */
export const membersTemplate: JsonObject = {
  Resources: {
    TriggerRole: functionRole(),
    TriggerForPools: permission('cognito-idp', 'MemberTrigger'),
    TriggerPolicy: policy('TriggerRole', 'cognito-idp:ListUsers', 'cognito-idp:AdminLinkProviderForUser'),
    MemberTrigger: lambda('member-trigger', 'TriggerRole'),
    AdministratorRole: functionRole(),
    AdministratorPolicy: policy('AdministratorRole', 'cognito-idp:AdminGetUser'),
    Administrator: lambda('administrator', 'AdministratorRole'),
    Members: resource('AWS::Cognito::UserPool', {
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      Policies: { PasswordPolicy },
      LambdaConfig: everyTrigger,
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      Schema: [{ Name: 'email', Required: true }, { Name: 'city' }],
      EmailConfiguration: { From: 'Members <members@example.test>' },
      VerificationMessageTemplate: { EmailSubject: 'Prove it', EmailMessage: 'The code is {####}.' },
    }),
    MembersAdmin: resource('AWS::Cognito::UserPoolGroup', {
      UserPoolId: ref('Members'),
      GroupName: 'admin',
      Description: 'People who run it',
    }),
    MembersDomain: resource('AWS::Cognito::UserPoolDomain', { UserPoolId: ref('Members'), Domain: 'members' }),
    MembersGoogle: resource('AWS::Cognito::UserPoolIdentityProvider', {
      UserPoolId: ref('Members'),
      ProviderName: 'Google',
      ProviderType: 'Google',
      ProviderDetails: { client_id: 'members', client_secret: 'known', authorize_scopes: 'openid email profile' },
      AttributeMapping: { email: 'email', email_verified: 'email_verified', given_name: 'given_name' },
    }),
    MembersWeb: resource('AWS::Cognito::UserPoolClient', {
      UserPoolId: ref('Members'),
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      AccessTokenValidity: 10,
      IdTokenValidity: 20,
      RefreshTokenValidity: 3,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
      SupportedIdentityProviders: ['COGNITO', 'Google'],
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
      CallbackURLs: ['http://127.0.0.1:3000/'],
      LogoutURLs: ['http://127.0.0.1:3000/bye'],
    }),
    MembersLegacy: resource('AWS::Cognito::UserPoolClient', { UserPoolId: ref('Members') }),
    Strict: resource('AWS::Cognito::UserPool', {
      UsernameAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    }),
    StrictWeb: resource('AWS::Cognito::UserPoolClient', {
      UserPoolId: ref('Strict'),
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      WriteAttributes: ['email'],
    }),
  },
  Outputs: {
    MembersPool: { Value: ref('Members') },
    MembersClient: { Value: ref('MembersWeb') },
    LegacyClient: { Value: ref('MembersLegacy') },
    StrictPool: { Value: ref('Strict') },
    StrictClient: { Value: ref('StrictWeb') },
    SignInPages: {
      Value: { 'Fn::Join': ['', ['https://', ref('MembersDomain'), '.auth.us-east-1.amazoncognito.com']] },
    },
  },
};
