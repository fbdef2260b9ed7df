import { borrowed } from './borrowed-packages.ts';

/**
 * Every trigger of the members' pool. It logs each event; the e-mail selects its behaviour: `auto@` is confirmed
 * automatically, `refused@` is refused, `broken@` gets an answer Cognito cannot parse, and a Google account with the
 * e-mail of a member is linked to that member.
 */
export const memberTrigger = `${borrowed}
async function link(event) {
  const sdk = require('@aws-sdk/client-cognito-identity-provider');
  const cognito = new sdk.CognitoIdentityProviderClient({});
  const UserPoolId = event.userPoolId;
  const { Users } = await cognito.send(new sdk.ListUsersCommand({ UserPoolId, Filter: 'email = "' + event.request.userAttributes.email + '"' }));
  if (!Users.length) return;
  await cognito.send(new sdk.AdminLinkProviderForUserCommand({
    UserPoolId,
    DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: Users[0].Username },
    SourceUser: { ProviderName: 'Google', ProviderAttributeName: 'Cognito_Subject', ProviderAttributeValue: event.userName.split('_')[1] },
  }));
}
export const handler = async (event) => {
  console.log('event ' + JSON.stringify(event));
  const email = event.request.userAttributes.email ?? '';
  const { response, request } = event;
  if (event.triggerSource.startsWith('PreSignUp_')) {
    if (email.startsWith('refused@')) throw new Error('not you');
    if (email.startsWith('broken@')) return 'nonsense';
    if (email.startsWith('auto@')) { response.autoConfirmUser = true; response.autoVerifyEmail = true; }
    if (event.triggerSource === 'PreSignUp_ExternalProvider') await link(event);
  }
  if (event.triggerSource.startsWith('CustomMessage_') && request.clientMetadata?.language === 'tr') {
    response.emailSubject = 'Kodunuz';
    response.emailMessage = '<p>Kod: <b>' + request.codeParameter + '</b></p>';
  }
  return event;
};`;

/** Calls the user pool with the rights of its role. */
export const administrator = `${borrowed}
export const handler = async ({ command, input }) => {
  const sdk = require('@aws-sdk/client-cognito-identity-provider');
  try {
    await new sdk.CognitoIdentityProviderClient({}).send(new sdk[command + 'Command'](input));
    return { done: true };
  } catch (error) { return { error: error.name, message: error.message }; }
};`;
