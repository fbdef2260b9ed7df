import { type aws_cognito as cognito, aws_wafv2 as waf } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { counted } from '../web/firewall.ts';

/** Calls of one IP in five minutes: those that mail a code to an e-mail, and all of them. */
export const poolCallsInFiveMinutes = { mailing: 20, all: 1000 } as const;

/** The actions of the user pool that mail a code, and its own pages that do; anyone may call them. */
const mailing = ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'] as const;
const mailingPages = '^/(signup|resendcode|forgotpassword)';

/**
 * The firewall of the user pool, which browsers call directly: the one in front of CloudFront does not see these calls.
 * The pool shows no IP to its triggers, so only the firewall counts by it.
 */
export class PoolFirewall extends Construct {
  constructor(scope: Construct, id: string, userPool: cognito.IUserPool) {
    super(scope, id);
    const { mailing: mails, all } = poolCallsInFiveMinutes;
    const acl = new waf.CfnWebACL(this, 'Acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: counted('pool-requests'),
      rules: [
        callsOfOneAddress('mailing', 0, mails, {
          orStatement: { statements: [...mailing.map(isAction), isMailingPage] },
        }),
        callsOfOneAddress('all', 1, all),
      ],
    });
    new waf.CfnWebACLAssociation(this, 'OfPool', { resourceArn: userPool.userPoolArn, webAclArn: acl.attrArn });
  }
}

function callsOfOneAddress(
  kind: keyof typeof poolCallsInFiveMinutes,
  priority: number,
  limit: number,
  scopeDownStatement?: waf.CfnWebACL.StatementProperty,
): waf.CfnWebACL.RuleProperty {
  const name = `${kind}-pool-calls-of-one-address`;
  return {
    name,
    priority,
    action: { block: {} },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        evaluationWindowSec: 300,
        limit,
        ...(scopeDownStatement === undefined ? {} : { scopeDownStatement }),
      },
    },
    visibilityConfig: counted(name),
  };
}

function isAction(action: (typeof mailing)[number]): waf.CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
      positionalConstraint: 'EXACTLY',
      searchString: `AWSCognitoIdentityProviderService.${action}`,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}

const isMailingPage: waf.CfnWebACL.StatementProperty = {
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString: mailingPages,
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'LOWERCASE' },
    ],
  },
};
