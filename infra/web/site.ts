import {
  aws_certificatemanager as acm,
  aws_cloudfront as cloudfront,
  Duration,
  aws_s3_deployment as deployment,
  Fn,
  aws_cloudfront_origins as origins,
  RemovalPolicy,
  aws_s3 as s3,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { SiteConfig } from '#shared/site/site-config.ts';
import type { ProductApi } from '../platform/product-api.ts';
import type { StackContext } from '../platform/stack-context.ts';
import type { Stage } from '../stages.ts';
import { acknowledgePublisher } from './acknowledge-publisher.ts';
import { contentSecurityPolicy, type PolicySources } from './security-headers.ts';
import { spaPaths } from './spa-paths.ts';

export interface SiteProps {
  readonly context: Omit<StackContext, 'alarms'>;
  readonly api: ProductApi;
  readonly policy: PolicySources;
  /** The built site, or undefined when a test only looks at the template. */
  readonly siteFolder: string | undefined;
  readonly config: SiteConfig;
}

/** The site and its API behind one address. */
export class Site extends Construct {
  readonly distribution: cloudfront.Distribution;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { stage } = props.context;
    const removalPolicy = stage.retained ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    const bucket = new s3.Bucket(this, 'Bucket', {
      encryption: s3.BucketEncryption.S3_MANAGED,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      versioned: stage.retained,
      removalPolicy,
    });
    const logs = new s3.Bucket(this, 'Logs', {
      encryption: s3.BucketEncryption.S3_MANAGED,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      // CloudFront writes its logs with an ACL.
      objectOwnership: s3.ObjectOwnership.OBJECT_WRITER,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(30) }],
      removalPolicy,
    });
    const headers = securityHeaders(this, props.policy);
    const pages = new cloudfront.Function(this, 'SpaPaths', {
      code: cloudfront.FunctionCode.fromInline(spaPaths),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
    });
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      ...ownDomain(this, stage),
      logBucket: logs,
      defaultBehavior: {
        origin: origins.S3BucketOrigin.withOriginAccessControl(bucket),
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy: headers,
        compress: true,
        functionAssociations: [{ function: pages, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST }],
      },
      additionalBehaviors: {
        '/api/*': {
          origin: new origins.HttpOrigin(Fn.select(2, Fn.split('/', props.api.api.apiEndpoint))),
          viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
          cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
          // API Gateway refuses requests that carry another Host than its own.
          originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: apiHeaders(this),
          compress: true,
        },
      },
    });
    if (props.siteFolder !== undefined) this.#publish(bucket, props.siteFolder, props.config);
  }

  /**
   * Files with a hash in their name are kept forever; the page and what else has a fixed name is asked for every time,
   * and is published after the files it names.
   */
  #publish(destinationBucket: s3.Bucket, folder: string, config: SiteConfig): void {
    const shared = { destinationBucket, prune: false, memoryLimit: 512 };
    const assets = new deployment.BucketDeployment(this, 'Assets', {
      ...shared,
      sources: [deployment.Source.asset(`${folder}/assets`)],
      destinationKeyPrefix: 'assets',
      cacheControl: [deployment.CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = new deployment.BucketDeployment(this, 'Pages', {
      ...shared,
      sources: [
        deployment.Source.asset(folder, { exclude: ['assets'] }),
        deployment.Source.jsonData('config.json', config),
      ],
      cacheControl: [deployment.CacheControl.fromString('no-cache')],
      distribution: this.distribution,
      distributionPaths: ['/*'],
    });
    pages.node.addDependency(assets);
    acknowledgePublisher(destinationBucket);
  }
}

/** The domain people type, when the stage has a certificate for it; otherwise the distribution's own name. */
function ownDomain(
  scope: Construct,
  { siteUrl, certificateArn }: Stage,
): Pick<cloudfront.DistributionProps, 'domainNames' | 'certificate' | 'minimumProtocolVersion'> {
  if (certificateArn === undefined) return {};
  return {
    domainNames: [new URL(siteUrl).hostname],
    certificate: acm.Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

const hsts: cloudfront.ResponseHeadersStrictTransportSecurity = {
  accessControlMaxAge: Duration.days(365),
  includeSubdomains: true,
  override: true,
};

function securityHeaders(scope: Construct, policy: PolicySources): cloudfront.ResponseHeadersPolicy {
  return new cloudfront.ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(policy), override: true },
      strictTransportSecurity: hsts,
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'permissions-policy', value: 'camera=(self), geolocation=(), microphone=()', override: true },
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
      ],
    },
  });
}

/** The API keeps the policy its own answers carry: JSON needs none, the test checkout brings its own. */
function apiHeaders(scope: Construct): cloudfront.ResponseHeadersPolicy {
  return new cloudfront.ResponseHeadersPolicy(scope, 'ApiHeaders', {
    securityHeadersBehavior: {
      strictTransportSecurity: hsts,
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: cloudfront.HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
  });
}
