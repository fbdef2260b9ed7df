import { type Stack, Validations } from 'aws-cdk-lib';

/**
 * The intended findings of the AwsSolutions rules, each with its reason. A finding about one grant is acknowledged
 * where the grant is made.
 */
export function acknowledgeFindings(stacks: { web: Stack; data: Stack; app: Stack }): void {
  Validations.of(stacks.data).acknowledge(
    {
      id: 'AwsSolutions-S1',
      reason: 'Access logs would keep storage paths, and with them e-mail addresses, longer than the pictures.',
    },
    {
      id: 'AwsSolutions-COG1',
      reason: 'Length protects, composition rules do not (NIST SP 800-63B 5.1.1.2); the minimum is 8 characters.',
    },
    {
      id: 'AwsSolutions-COG2',
      reason: 'Customers who make one photo a year need no second factor; admins are, by a setting of the stage.',
    },
    {
      id: 'AwsSolutions-COG8',
      reason: 'The Plus plan costs more a month than the product earns from a member a year.',
    },
  );
  Validations.of(stacks.app).acknowledge(
    {
      id: 'AwsSolutions-APIG4',
      reason:
        'The functions prove who calls, by token or order secret, and refuse with a problem document of their own.',
    },
    {
      id: 'AwsSolutions-SMG4',
      reason: 'A saved proof of a deletion can be checked as long as the key that signed it is the current one.',
    },
  );
  Validations.of(stacks.web).acknowledge(
    {
      id: 'AwsSolutions-SMG4',
      reason:
        'The distribution must follow each new value of the origin secret; docs/deploying.md says how it is replaced.',
    },
    { id: 'AwsSolutions-S1', reason: 'CloudFront, whose requests a kept stage logs, is the only reader of the site.' },
    { id: 'AwsSolutions-CFR1', reason: 'The entry for the diversity visa is submitted from every country.' },
    {
      id: 'AwsSolutions-CFR2',
      reason: 'A retained stage is refused without a firewall; one to try things on costs more with it than it saves.',
    },
    {
      id: 'AwsSolutions-CFR3',
      reason: 'Logs the distribution writes itself hold queries; a stack in us-east-1 has them delivered without.',
    },
    {
      id: 'AwsSolutions-CFR4',
      reason:
        'The certificate of cloudfront.net fixes the protocol; TLS 1.2 applies as soon as a stage has its own domain.',
    },
  );
}
