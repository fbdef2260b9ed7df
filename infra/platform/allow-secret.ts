import { ArnFormat, Stack, Token, Validations } from 'aws-cdk-lib';
import type { ProductFunction } from './product-function.ts';

/** Allows a function to read one secret, and no other. */
export function allowSecret(asker: ProductFunction<Record<string, string>>, name: string): void {
  // Secrets Manager adds six random characters to the name.
  const resourceName = `${name}-??????`;
  const arnFormat = ArnFormat.COLON_RESOURCE_NAME;
  const arn = Stack.of(asker).formatArn({ service: 'secretsmanager', resource: 'secret', resourceName, arnFormat });
  asker.allow(['secretsmanager:GetSecretValue'], [arn]);
  const { region, account } = Stack.of(asker);
  const shown = (text: string, part: string): string => (Token.isUnresolved(text) ? `<AWS::${part}>` : text);
  const place = `${shown(region, 'Region')}:${shown(account, 'AccountId')}`;
  Validations.of(asker).acknowledge({
    id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:secretsmanager:${place}:secret:${resourceName}]`,
    reason: 'The six characters Secrets Manager adds to the name of a secret are not known before it exists.',
  });
}
