import type { JsonObject } from '#local/assembly/json.ts';
import { allow, att, functionRole, lambda, permission, ref, resource } from './template-parts.ts';

const importing = (name: string): JsonObject => ({ 'Fn::ImportValue': name });
const exporting = (value: JsonObject, name: string): JsonObject => ({ Value: value, Export: { Name: name } });

/** Tables, buckets, the pool and a secret, like the product's data stack. */
export const dataTemplate: JsonObject = {
  Resources: {
    Table: resource('AWS::DynamoDB::GlobalTable', {
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'gsi1',
          KeySchema: [
            { AttributeName: 'gsi1pk', KeyType: 'HASH' },
            { AttributeName: 'gsi1sk', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      Replicas: [{ Region: 'us-east-1', PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
      BillingMode: 'PAY_PER_REQUEST',
    }),
    Photos: resource('AWS::S3::Bucket', {
      CorsConfiguration: {
        CorsRules: [
          { AllowedHeaders: ['*'], AllowedMethods: ['GET', 'PUT'], AllowedOrigins: ['http://127.0.0.1:3000'] },
        ],
      },
    }),
    Pool: resource('AWS::Cognito::UserPool', {
      UsernameConfiguration: { CaseSensitive: false },
      Policies: { PasswordPolicy: { MinimumLength: 10, RequireNumbers: true } },
      LambdaConfig: {
        PostConfirmation: { 'Fn::Sub': ['arn:aws:lambda:$', '{AWS::Region}:000000000000:function:confirmed'].join('') },
      },
    }),
    Client: resource('AWS::Cognito::UserPoolClient', {
      UserPoolId: ref('Pool'),
      PreventUserExistenceErrors: 'ENABLED',
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    }),
  },
  Outputs: {
    TableName: exporting(ref('Table'), 'data:Table'),
    TableArn: exporting(att('Table', 'Arn'), 'data:TableArn'),
    PhotosName: exporting(ref('Photos'), 'data:Photos'),
    PhotosArn: exporting(att('Photos', 'Arn'), 'data:PhotosArn'),
    PoolId: exporting(ref('Pool'), 'data:Pool'),
    ClientId: exporting(ref('Client'), 'data:Client'),
  },
};

/** Functions, queues, API, push and a schedule, like the product's app stack. */
export const appTemplate: JsonObject = {
  Resources: {
    Role: functionRole(),
    PowerlessRole: functionRole(),
    ApiForGateway: permission('apigateway', 'Api'),
    SlowForGateway: permission('apigateway', 'Slow'),
    ApiForRules: permission('events', 'Api'),
    AuthorizerForEvents: permission('appsync', 'Authorizer'),
    ConfirmedForPools: permission('cognito-idp', 'Confirmed'),
    Policy: resource('AWS::IAM::Policy', {
      Roles: [ref('Role')],
      PolicyDocument: {
        Statement: [
          allow(['dynamodb:PutItem', 'dynamodb:GetItem'], importing('data:TableArn')),
          allow(['s3:PutObject', 's3:GetObject*'], { 'Fn::Join': ['', [importing('data:PhotosArn'), '/*']] }),
          allow(
            ['sqs:SendMessage', 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
            att('Jobs', 'Arn'),
          ),
          allow(['appsync:EventPublish'], '*'),
          allow(['ses:SendEmail'], 'arn:aws:ses:us-east-1:000000000000:identity/example.test'),
        ],
      },
    }),
    Mails: resource('AWS::SES::ConfigurationSet', { Name: 'mails' }),
    Dead: resource('AWS::SQS::Queue', {}),
    Jobs: resource('AWS::SQS::Queue', {
      // Longer than a busy machine needs to run the function once: otherwise successful messages would be redelivered.
      VisibilityTimeout: 3,
      RedrivePolicy: { deadLetterTargetArn: att('Dead', 'Arn'), maxReceiveCount: 2 },
    }),
    Spare: resource('AWS::SQS::Queue', { VisibilityTimeout: 30 }),
    Api: lambda('api', 'Role', {
      TABLE_NAME: importing('data:Table'),
      BUCKET: importing('data:Photos'),
      QUEUE_URL: ref('Jobs'),
      PLACE: ref('AWS::Region'),
      SITE_URL: 'http://127.0.0.1:3000',
      EVENTS_URL: { 'Fn::Join': ['', ['https://', att('Events', 'Dns.Http'), '/event']] },
    }),
    Powerless: lambda('api', 'PowerlessRole', { TABLE_NAME: importing('data:Table') }),
    Worker: lambda('worker', 'Role', { TABLE_NAME: importing('data:Table') }),
    Slow: lambda('slow', 'Role', {}, { Timeout: 1 }),
    Authorizer: lambda('authorizer', 'Role'),
    Confirmed: lambda('confirmed', 'Role', { TABLE_NAME: importing('data:Table') }, { FunctionName: 'confirmed' }),
    WorkerSource: resource('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: att('Jobs', 'Arn'),
      FunctionName: ref('Worker'),
      BatchSize: 5,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 2 },
    }),
    Http: resource('AWS::ApiGatewayV2::Api', { ProtocolType: 'HTTP' }),
    Jwt: resource('AWS::ApiGatewayV2::Authorizer', {
      ApiId: ref('Http'),
      AuthorizerType: 'JWT',
      JwtConfiguration: {
        Audience: [importing('data:Client')],
        Issuer: {
          'Fn::Join': ['', ['https://cognito-idp.', ref('AWS::Region'), '.amazonaws.com/', importing('data:Pool')]],
        },
      },
    }),
    Integration: resource('AWS::ApiGatewayV2::Integration', {
      ApiId: ref('Http'),
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: att('Api', 'Arn'),
      PayloadFormatVersion: '2.0',
    }),
    SlowIntegration: resource('AWS::ApiGatewayV2::Integration', {
      ApiId: ref('Http'),
      IntegrationUri: att('Slow', 'Arn'),
    }),
    OpenRoute: route('ANY /api/{proxy+}', 'Integration'),
    MeRoute: route('GET /api/me', 'Integration', { AuthorizationType: 'JWT', AuthorizerId: ref('Jwt') }),
    ScopedRoute: route('GET /api/scoped', 'Integration', {
      AuthorizationType: 'JWT',
      AuthorizerId: ref('Jwt'),
      AuthorizationScopes: ['aws.cognito.signin.user.admin'],
    }),
    OrderRoute: route('GET /api/orders/{id}', 'Integration'),
    SlowRoute: route('GET /api/slow', 'SlowIntegration'),
    Events: resource('AWS::AppSync::Api', {
      Name: 'events',
      EventConfig: {
        AuthProviders: [
          { AuthType: 'AWS_IAM' },
          { AuthType: 'AWS_LAMBDA', LambdaAuthorizerConfig: { AuthorizerUri: att('Authorizer', 'Arn') } },
        ],
        ConnectionAuthModes: [{ AuthType: 'AWS_LAMBDA' }],
        DefaultPublishAuthModes: [{ AuthType: 'AWS_IAM' }],
        DefaultSubscribeAuthModes: [{ AuthType: 'AWS_LAMBDA' }],
      },
    }),
    Orders: resource('AWS::AppSync::ChannelNamespace', { ApiId: att('Events', 'ApiId'), Name: 'orders' }),
    Sweep: resource('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 day)',
      State: 'ENABLED',
      Targets: [{ Id: 'one', Arn: att('Api', 'Arn'), Input: '{"sweep":true}' }],
    }),
    Failing: resource('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 day)',
      Targets: [{ Id: 'one', Arn: att('Api', 'Arn'), Input: '{"call":"fail"}' }],
    }),
    FailingOnce: resource('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 day)',
      Targets: [{ Id: 'one', Arn: att('Worker', 'Arn'), Input: '{}' }],
    }),
    WorkerForRules: permission('events', 'Worker'),
    WorkerTriesOnce: resource('AWS::Lambda::EventInvokeConfig', {
      FunctionName: ref('Worker'),
      Qualifier: '$LATEST',
      MaximumRetryAttempts: 0,
    }),
  },
  Outputs: {
    QueueUrl: { Value: ref('Jobs') },
    DeadUrl: { Value: ref('Dead') },
    SpareUrl: { Value: ref('Spare') },
    ApiId: exporting(ref('Http'), 'app:Http'),
    ApiEndpoint: exporting(att('Http', 'ApiEndpoint'), 'app:Endpoint'),
  },
};

function route(RouteKey: string, integration: string, more: JsonObject = {}): JsonObject {
  return resource('AWS::ApiGatewayV2::Route', {
    ApiId: ref('Http'),
    RouteKey,
    Target: { 'Fn::Join': ['/', ['integrations', ref(integration)]] },
    ...more,
  });
}

const viewerRequest = `function handler(event) {
  var request = event.request;
  if (request.uri === '/old') return { statusCode: 301, headers: { location: { value: '/' } } };
  if (request.uri.indexOf('.') < 0) request.uri = '/index.html';
  return request;
}`;

/** The distribution and the site, like the product's web stack. */
export const webTemplate: JsonObject = {
  Resources: {
    Site: resource('AWS::S3::Bucket'),
    SitePolicy: resource('AWS::S3::BucketPolicy', {
      Bucket: ref('Site'),
      PolicyDocument: {
        Statement: [
          {
            ...allow(['s3:GetObject'], { 'Fn::Join': ['', [att('Site', 'Arn'), '/*']] }),
            Principal: { Service: 'cloudfront.amazonaws.com' },
          },
        ],
      },
    }),
    PublisherRole: functionRole(),
    Publisher: lambda('publisher', 'PublisherRole', {}, { Runtime: 'python3.13' }),
    PublisherPolicy: resource('AWS::IAM::Policy', {
      Roles: [ref('PublisherRole')],
      PolicyDocument: { Statement: [allow(['s3:*'], '*')] },
    }),
    Deployment: resource('Custom::CDKBucketDeployment', {
      ServiceToken: att('Publisher', 'Arn'),
      SourceBucketNames: ['assets', 'assets'],
      SourceObjectKeys: ['site.zip', 'config.zip'],
      SourceMarkers: [
        {},
        { '<<marker:0>>': importing('data:Pool'), '<<marker:1>>': 'http://127.0.0.1:3000', '<<marker:2>>': 'prefix' },
      ],
      DestinationBucketName: ref('Site'),
      Prune: true,
    }),
    Fallback: resource('AWS::CloudFront::Function', { Name: 'fallback', FunctionCode: viewerRequest }),
    Headers: resource('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        Name: 'headers',
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: true },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 63072000, IncludeSubdomains: true, Override: true },
          ContentTypeOptions: { Override: true },
        },
      },
    }),
    Distribution: resource('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        DefaultRootObject: 'index.html',
        Origins: [
          { Id: 'site', DomainName: att('Site', 'RegionalDomainName'), S3OriginConfig: {} },
          {
            Id: 'api',
            DomainName: { 'Fn::Select': [2, { 'Fn::Split': ['/', importing('app:Endpoint')] }] },
            OriginCustomHeaders: [{ HeaderName: 'X-Origin-Secret', HeaderValue: 'known' }],
          },
        ],
        DefaultCacheBehavior: {
          TargetOriginId: 'site',
          ViewerProtocolPolicy: 'redirect-to-https',
          Compress: true,
          ResponseHeadersPolicyId: ref('Headers'),
          FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: att('Fallback', 'FunctionARN') }],
        },
        CacheBehaviors: [
          {
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
            OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
          },
        ],
        CustomErrorResponses: [{ ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/404.html' }],
      },
    }),
  },
};
