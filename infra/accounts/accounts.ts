import type { aws_dynamodb as dynamodb, aws_ses as ses } from 'aws-cdk-lib';
import { aws_cognito as cognito, Duration, aws_iam as iam, aws_lambda as lambda, SecretValue } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { AccountTriggerEnv } from '#functions/accounts/env.ts';
import { brand } from '#shared/brand.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { removalPolicyOf } from '../platform/removal-policy.ts';
import { signInPrefix } from '../platform/sign-in-domain.ts';
import type { StackContext } from '../platform/stack-context.ts';
import { allowTable } from '../product-table.ts';
import type { Stage } from '../stages.ts';
import { PoolFirewall } from './pool-firewall.ts';

export interface AccountsProps {
  readonly context: StackContext;
  readonly table: dynamodb.ITableV2;
  readonly mailOutcomes: ses.IConfigurationSet;
}

/** The user pool: e-mail and Google, a group for admins, a profile for everyone who confirms an e-mail. */
export class Accounts extends Construct {
  readonly userPool: cognito.UserPool;
  readonly client: cognito.UserPoolClient;
  readonly domain: cognito.UserPoolDomain;

  constructor(scope: Construct, id: string, { context, table, mailOutcomes }: AccountsProps) {
    super(scope, id);
    const { stage, siteUrl } = context;
    const trigger = new ProductFunction(this, 'Triggers', {
      context,
      entry: 'accounts/trigger',
      environment: { TABLE_NAME: table.tableName, SITE_URL: siteUrl } satisfies AccountTriggerEnv,
      errorImpact:
        'Visitors cannot sign up or confirm an e-mail, and new members get no profile and no initial credit.',
      timeout: Duration.seconds(5),
      memoryMb: 1024,
    });
    allowTable(trigger, table, ['GetItem', 'PutItem', 'UpdateItem'], ['gsi1']);

    this.userPool = new cognito.UserPool(this, 'Pool', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      passwordPolicy: {
        minLength: 8,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
        tempPasswordValidity: Duration.days(3),
      },
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      mfa: cognito.Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      email: mailSettings(stage, mailOutcomes),
      lambdaTriggers: {
        preSignUp: trigger.fn,
        postConfirmation: trigger.fn,
        postAuthentication: trigger.fn,
        customMessage: trigger.fn,
      },
      // A new e-mail counts only when it is verified, and the mail trigger refuses the code: only the server changes
      // e-mails. The client must still be allowed to write them: signing up does, and so does Google.
      keepOriginal: { email: true },
      // Version 2 of the token trigger, which also changes access tokens, needs this plan.
      featurePlan: cognito.FeaturePlan.ESSENTIALS,
      deletionProtection: stage.retained,
      removalPolicy: removalPolicyOf(stage),
    });
    if (stage.adminMfaRequired) {
      const { PRE_TOKEN_GENERATION_CONFIG } = cognito.UserPoolOperation;
      this.userPool.addTrigger(PRE_TOKEN_GENERATION_CONFIG, trigger.fn, cognito.LambdaVersion.V2_0);
    }
    permitOnce(this.userPool);
    allowPool(this, trigger, this.userPool, linking);
    new cognito.CfnUserPoolGroup(this, 'AdminGroup', {
      userPoolId: this.userPool.userPoolId,
      groupName: 'admin',
      description: 'People who run the product',
    });
    this.domain = this.userPool.addDomain('Domain', { cognitoDomain: { domainPrefix: signInPrefix(this, stage) } });
    const google = googleProvider(this, this.userPool, stage);
    this.client = this.userPool.addClient('Web', webClient(siteUrl, google !== undefined));
    if (google !== undefined) this.client.node.addDependency(google);
    if (stage.retained) new PoolFirewall(this, 'Firewall', this.userPool);
  }
}

/** Sign-in with Google, on stages that have a client there. */
function googleProvider(
  scope: Construct,
  userPool: cognito.IUserPool,
  { googleClientId, emulated, name }: Stage,
): cognito.UserPoolIdentityProviderGoogle | undefined {
  if (googleClientId === undefined) return undefined;
  return new cognito.UserPoolIdentityProviderGoogle(scope, 'Google', {
    userPool,
    clientId: googleClientId,
    clientSecretValue: emulated
      ? SecretValue.unsafePlainText('emulated')
      : SecretValue.secretsManager(`vesika/${name}/google`),
    scopes: ['openid', 'email', 'profile'],
    attributeMapping: {
      email: cognito.ProviderAttribute.GOOGLE_EMAIL,
      custom: { email_verified: cognito.ProviderAttribute.GOOGLE_EMAIL_VERIFIED },
    },
  });
}

/** The CDK permits the pool to invoke the function once for every trigger, in the same words; once is enough. */
function permitOnce(pool: cognito.UserPool): void {
  const [, ...repeated] = pool.node.children.filter((child) => child instanceof lambda.CfnPermission);
  for (const { node } of repeated) pool.node.tryRemoveChild(node.id);
}

/** The calls of linking a Google account: finding, creating and verifying the account it is linked to. */
const linking = [
  'AdminGetUser',
  'AdminCreateUser',
  'AdminSetUserPassword',
  'AdminUpdateUserAttributes',
  'AdminLinkProviderForUser',
] as const;

/**
 * Allows a trigger of the pool to call the pool. The policy is separate from the function's own: that one is a
 * dependency of the function, the function of the pool, and the pool of this policy.
 */
function allowPool(
  scope: Construct,
  { fn }: ProductFunction<Record<string, string>>,
  pool: cognito.IUserPool,
  actions: readonly string[],
): void {
  if (fn.role === undefined) throw new Error('a function of the product has a role');
  new iam.Policy(scope, 'TriggersPool', {
    roles: [fn.role],
    statements: [
      new iam.PolicyStatement({
        actions: actions.map((action) => `cognito-idp:${action}`),
        resources: [pool.userPoolArn],
      }),
    ],
  });
}

function mailSettings(stage: Stage, { configurationSetName }: ses.IConfigurationSet): cognito.UserPoolEmail {
  return cognito.UserPoolEmail.withSES({
    fromEmail: stage.mailFrom,
    fromName: brand.mailFromName,
    sesVerifiedDomain: stage.mailDomain,
    configurationSetName,
  });
}

const { COGNITO, GOOGLE } = cognito.UserPoolClientIdentityProvider;

function webClient(siteUrl: string, hasGoogle: boolean): cognito.UserPoolClientOptions {
  return {
    authFlows: { userSrp: true },
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(30),
    supportedIdentityProviders: hasGoogle ? [COGNITO, GOOGLE] : [COGNITO],
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [
        cognito.OAuthScope.OPENID,
        cognito.OAuthScope.EMAIL,
        cognito.OAuthScope.PROFILE,
        cognito.OAuthScope.COGNITO_ADMIN,
      ],
      callbackUrls: [`${siteUrl}/`],
      logoutUrls: [`${siteUrl}/`],
    },
  };
}
