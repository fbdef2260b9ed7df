/** The policies managed by AWS, as far as templates here attach them. */
const documents: Readonly<Record<string, object>> = {
  AdministratorAccess: { Statement: [{ Effect: 'Allow', Action: '*', Resource: '*' }] },
  // The calls a deployment makes, of the hundreds it allows.
  ReadOnlyAccess: {
    Statement: [
      {
        Effect: 'Allow',
        Action: [
          'cloudformation:Describe*',
          'cloudformation:Get*',
          'cloudformation:List*',
          's3:Get*',
          's3:List*',
          'ssm:Get*',
        ],
        Resource: '*',
      },
    ],
  },
  AWSCloudFormationReadOnlyAccess: {
    Statement: [
      {
        Effect: 'Allow',
        Action: ['cloudformation:Describe*', 'cloudformation:Get*', 'cloudformation:List*', 'cloudformation:Validate*'],
        Resource: '*',
      },
    ],
  },
  'service-role/AWSLambdaBasicExecutionRole': {
    Statement: [
      {
        Effect: 'Allow',
        Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
        Resource: '*',
      },
    ],
  },
};

/** @throws Error when the policy is unknown here. */
export function managedPolicy(arn: string): object {
  const document = documents[arn.split(':policy/')[1] ?? ''];
  if (document === undefined) throw new Error(`the managed policy ${arn} is not known locally`);
  return document;
}
