import { createHash } from 'node:crypto';
import { localAccount } from './load-assembly.ts';

export interface PhysicalContext {
  stackName: string;
  region: string;
  /** `127.0.0.1:PORT`, the one address of the local cloud. */
  host: string;
  /** The evaluated property, when the template names the resource itself. */
  named(property: string): string | undefined;
}

export interface Physical {
  /** What `Ref` answers. */
  ref: string;
  attributes: Record<string, string>;
}

const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

type Describe = (id: string, context: PhysicalContext) => Physical;

const arn = (service: string, context: PhysicalContext, rest: string): string =>
  `arn:aws:${service}:${context.region}:${localAccount}:${rest}`;
const nameOf = (id: string, context: PhysicalContext, property: string): string =>
  context.named(property) ?? `${context.stackName}-${id}`;

const table: Describe = (id, context) => {
  const name = nameOf(id, context, 'TableName');
  const tableArn = arn('dynamodb', context, `table/${name}`);
  return { ref: name, attributes: { Arn: tableArn, TableId: id, StreamArn: `${tableArn}/stream/local` } };
};

const describers: Record<string, Describe> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::S3::Bucket': (id, context) => {
    const derived = `${context.stackName}-${id}`.toLowerCase().replace(/[^a-z0-9-]/g, '');
    const name = context.named('BucketName') ?? `${derived.slice(0, 54)}-${digest(derived, 8)}`;
    const domain = `${name}.s3.${context.region}.amazonaws.com`;
    return {
      ref: name,
      attributes: {
        Arn: `arn:aws:s3:::${name}`,
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: domain,
        WebsiteURL: `http://${context.host}`,
      },
    };
  },
  'AWS::SQS::Queue': (id, context) => {
    const name = nameOf(id, context, 'QueueName');
    const url = `http://${context.host}/${localAccount}/${name}`;
    return { ref: url, attributes: { Arn: arn('sqs', context, name), QueueName: name, QueueUrl: url } };
  },
  'AWS::Lambda::Function': (id, context) => {
    const name = nameOf(id, context, 'FunctionName').slice(0, 64);
    return { ref: name, attributes: { Arn: arn('lambda', context, `function:${name}`) } };
  },
  'AWS::Lambda::Version': (id, context) => ({
    ref: `${arn('lambda', context, `function:${context.named('FunctionName') ?? id}`)}:1`,
    attributes: { Version: '1' },
  }),
  'AWS::Lambda::Alias': (id, context) => {
    const name = (context.named('FunctionName') ?? id).split(':').at(-1) ?? id;
    const alias = arn('lambda', context, `function:${name}:${context.named('Name') ?? 'live'}`);
    return { ref: alias, attributes: { AliasArn: alias } };
  },
  'AWS::IAM::Role': (id, context) => {
    const name = nameOf(id, context, 'RoleName').slice(0, 64);
    return { ref: name, attributes: { Arn: `arn:aws:iam::${localAccount}:role/${name}`, RoleId: id } };
  },
  'AWS::Cognito::UserPool': (id, context) => {
    const pool = `${context.region}_${digest(`${context.stackName}/${id}`, 9)}`;
    return {
      ref: pool,
      attributes: {
        Arn: arn('cognito-idp', context, `userpool/${pool}`),
        // The issuer is AWS's own: aws-jwt-verify derives it from the pool's id and accepts no other.
        ProviderName: `cognito-idp.${context.region}.amazonaws.com/${pool}`,
        ProviderURL: `https://cognito-idp.${context.region}.amazonaws.com/${pool}`,
        UserPoolId: pool,
      },
    };
  },
  'AWS::Cognito::UserPoolClient': (id, context) => {
    const client = digest(`${context.stackName}/${id}`, 26);
    return { ref: client, attributes: { ClientId: client, ClientSecret: digest(`secret/${client}`, 51), Name: id } };
  },
  'AWS::Cognito::UserPoolDomain': (id, context) => ({
    ref: context.named('Domain') ?? id,
    attributes: { CloudFrontDistribution: context.host },
  }),
  'AWS::ApiGatewayV2::Api': (id, context) => {
    const api = digest(`${context.stackName}/${id}`, 10);
    const endpoint = `https://${api}.execute-api.${context.region}.amazonaws.com`;
    return { ref: api, attributes: { ApiId: api, ApiEndpoint: endpoint } };
  },
  'AWS::AppSync::Api': (id, context) => {
    const api = digest(`${context.stackName}/${id}`, 26);
    return {
      ref: arn('appsync', context, `apis/${api}`),
      attributes: {
        ApiId: api,
        ApiArn: arn('appsync', context, `apis/${api}`),
        'Dns.Http': context.host,
        'Dns.Realtime': context.host,
      },
    };
  },
  'AWS::AppSync::ChannelNamespace': (id, context) => {
    const namespace = arn(
      'appsync',
      context,
      `apis/${context.named('ApiId')}/channelNamespace/${context.named('Name')}`,
    );
    return { ref: namespace, attributes: { ChannelNamespaceArn: namespace, Id: id } };
  },
  'AWS::CloudFront::Distribution': (id, context) => {
    const distribution = digest(`${context.stackName}/${id}`, 14).toUpperCase();
    return { ref: distribution, attributes: { Id: distribution, DomainName: context.host } };
  },
  'AWS::CloudFront::Function': (id, context) => {
    const functionArn = `arn:aws:cloudfront::${localAccount}:function/${context.named('Name') ?? id}`;
    return {
      ref: functionArn,
      attributes: { FunctionARN: functionArn, 'FunctionMetadata.FunctionARN': functionArn, Stage: 'LIVE' },
    };
  },
  'AWS::SecretsManager::Secret': (id, context) => {
    const name = nameOf(id, context, 'Name');
    const secretArn = arn('secretsmanager', context, `secret:${name}-${digest(name, 6)}`);
    return { ref: secretArn, attributes: { Id: secretArn } };
  },
  'AWS::SSM::Parameter': (id, context) => {
    const name = nameOf(id, context, 'Name');
    return { ref: name, attributes: { Type: 'String', Value: context.named('Value') ?? '' } };
  },
  'AWS::SNS::Topic': (id, context) => {
    const topic = arn('sns', context, nameOf(id, context, 'TopicName'));
    return { ref: topic, attributes: { TopicArn: topic, TopicName: nameOf(id, context, 'TopicName') } };
  },
  'AWS::Events::Rule': (id, context) => {
    const name = nameOf(id, context, 'Name');
    return { ref: name, attributes: { Arn: arn('events', context, `rule/${name}`) } };
  },
  'AWS::Scheduler::Schedule': (id, context) => {
    const name = nameOf(id, context, 'Name').slice(0, 64);
    return { ref: name, attributes: { Arn: arn('scheduler', context, `schedule/default/${name}`) } };
  },
  'AWS::SES::EmailIdentity': (id, context) => ({ ref: context.named('EmailIdentity') ?? id, attributes: {} }),
  'AWS::Logs::LogGroup': (id, context) => {
    const name = nameOf(id, context, 'LogGroupName');
    return { ref: name, attributes: { Arn: arn('logs', context, `log-group:${name}:*`) } };
  },
};

/**
 * The physical id and attributes of a resource: pure functions of stack and logical id, hence the same at every start.
 * Resource types nobody simulates get a plausible ARN, so that templates which merely mention them resolve.
 */
export function describePhysical(type: string, id: string, context: PhysicalContext): Physical {
  const describe = describers[type];
  if (describe) return describe(id, context);
  const service = type.split('::')[1]?.toLowerCase() ?? 'local';
  return {
    ref: context.named('Name') ?? id,
    attributes: { Arn: arn(service, context, `${type.split('::')[2] ?? 'resource'}/${id}`), Id: id },
  };
}
