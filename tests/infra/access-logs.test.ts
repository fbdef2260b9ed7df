import { describe, expect, test } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import { AccessLogsStack, recordedFields } from '#infra/web/access-logs.ts';
import { defineForTest, resourcesOf, retainedStage } from './product-template.ts';
import { attributeFaults, readSchemas, schemaFaults } from './resource-schemas.ts';

const stack = new AccessLogsStack(new App({ analyticsReporting: false }), 'access-logs', {
  distributionId: 'E2EXAMPLE',
  env: { region: 'us-east-1', account: '123456789012' },
});
const resources = resourcesOf([stack]);
const only = (type: string) => {
  const found = resources.filter((resource) => resource.type === type);
  expect(found).toHaveLength(1);
  return found[0];
};

describe('the access logs of CloudFront', () => {
  test('are delivered to where CloudWatch Logs accepts them, with properties AWS knows', () => {
    const schemas = readSchemas();
    expect(resources.flatMap((resource) => schemaFaults(resource, schemas))).toEqual([]);
    expect(attributeFaults(resources, schemas)).toEqual([]);
    expect(stack.region).toBe('us-east-1');
    const source = only('AWS::Logs::DeliverySource');
    expect(source?.properties.LogType).toBe('ACCESS_LOGS');
    expect(JSON.stringify(source?.properties.ResourceArn)).toContain(
      ':cloudfront::123456789012:distribution/E2EXAMPLE',
    );
  });

  test('contain no query, no cookie, no referrer and no client IP', () => {
    const fields: string[] = only('AWS::Logs::Delivery')?.properties.RecordFields;
    expect(fields).toEqual([...recordedFields]);
    // Without a list, or with one that names any of these, such a value would be stored.
    expect(fields).toContain('cs-uri-stem');
    expect(fields.filter((field) => /query|cookie|referer|^c-|forwarded/i.test(field))).toEqual([]);
  });

  test('stay for 30 days in a bucket that only their own source may write to, over TLS', () => {
    const bucket = only('AWS::S3::Bucket');
    expect(bucket?.properties.LifecycleConfiguration.Rules).toEqual([{ ExpirationInDays: 30, Status: 'Enabled' }]);
    expect(bucket?.properties.VersioningConfiguration).toBeUndefined();
    const policy = only('AWS::S3::BucketPolicy');
    const statements: { Effect: string; Action: string; Condition: object }[] =
      policy?.properties.PolicyDocument.Statement;
    const allowed = statements.filter(({ Effect: effect }) => effect === 'Allow');
    expect(allowed).toHaveLength(1);
    expect(allowed[0]).toMatchObject({
      Action: 's3:PutObject',
      Principal: { Service: 'delivery.logs.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceAccount': '123456789012' } },
    });
    expect(JSON.stringify(allowed[0]?.Condition)).toContain(
      `:logs:us-east-1:123456789012:delivery-source:${only('AWS::Logs::DeliverySource')?.properties.Name}`,
    );
    expect(only('AWS::Logs::Delivery')?.dependsOn).toContain(policy?.id);
  });
});

test('the distribution itself writes no log, because that one cannot leave out queries', () => {
  const distribution = resourcesOf(defineForTest(retainedStage()).stacks).find(({ type }) =>
    /Distribution$/.test(type),
  );
  expect(distribution?.properties.DistributionConfig.Logging).toBeUndefined();
});
