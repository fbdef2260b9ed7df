import type { CognitoCall } from './pool-context.ts';

/** What the pool says about itself. */
export const describeCalls: Record<string, CognitoCall> = {
  DescribeUserPool(_body, { pool }) {
    const { properties } = pool;
    return {
      UserPool: {
        Id: pool.id,
        Name: properties.UserPoolName ?? pool.name,
        Arn: pool.arn,
        Policies: properties.Policies ?? {},
        LambdaConfig: properties.LambdaConfig,
        MfaConfiguration: properties.MfaConfiguration,
        AdminCreateUserConfig: properties.AdminCreateUserConfig ?? {},
        VerificationMessageTemplate: properties.VerificationMessageTemplate ?? {},
        EstimatedNumberOfUsers: pool.users.keys().length,
      },
    };
  },
};
