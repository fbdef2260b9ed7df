import {
  aws_certificatemanager as acm,
  aws_cloudfront as cloudfront,
  Duration,
  Fn,
  type aws_apigatewayv2 as gateway,
  aws_cloudfront_origins as origins,
  type SecretValue,
  aws_s3 as s3,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { originSecretHeader, viewerAddressHeader } from '#shared/http/endpoint.ts';
import { removalPolicyOf } from '../platform/removal-policy.ts';
import type { Stage } from '../stages.ts';
import { contentSecurityPolicy, type PolicySources, policyOfAnswers } from './security-headers.ts';
import { pageStatus, spaPaths } from './spa-paths.ts';

export interface SiteProps {
  readonly stage: Stage;
  readonly api: gateway.IHttpApi;
  readonly originSecret: SecretValue;
  readonly policy: PolicySources;
}

/**
 * The CloudFront function that tells the API the address of the viewer, over what the client sent in its place.
 *
 * CloudFront's own header `CloudFront-Viewer-Address` cannot be had here: API Gateway refuses a foreign Host, and no
 * origin request policy adds CloudFront's headers while it leaves Host out, except one that lists every header, which
 * may not list Authorization.
 */
export const viewerAddress = `
function handler(event) {
  event.request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip };
  return event.request;
}
`;

/** The site and its API behind one URL. */
export class Site extends Construct {
  readonly distribution: cloudfront.Distribution;
  /** The bucket of the built site. */
  readonly bucket: s3.Bucket;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { stage } = props;
    this.bucket = new s3.Bucket(this, 'Bucket', {
      encryption: s3.BucketEncryption.S3_MANAGED,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      versioned: stage.retained,
      removalPolicy: removalPolicyOf(stage),
    });
    const headers = securityHeaders(this, props.policy);
    const edge = (name: string, code: string, eventType: cloudfront.FunctionEventType) => ({
      eventType,
      function: new cloudfront.Function(this, name, {
        code: cloudfront.FunctionCode.fromInline(code),
        runtime: cloudfront.FunctionRuntime.JS_2_0,
      }),
    });
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      ...ownDomain(this, stage),
      ...(stage.webAclArn === undefined ? {} : { webAclId: stage.webAclArn }),
      defaultBehavior: {
        // With the right to list, the bucket answers 404 for a missing file instead of 403.
        origin: origins.S3BucketOrigin.withOriginAccessControl(this.bucket, {
          originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
        }),
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy: headers,
        compress: true,
        functionAssociations: [
          edge('SpaPaths', spaPaths, cloudfront.FunctionEventType.VIEWER_REQUEST),
          edge('PageStatus', pageStatus, cloudfront.FunctionEventType.VIEWER_RESPONSE),
        ],
      },
      additionalBehaviors: {
        '/api/*': {
          origin: new origins.HttpOrigin(Fn.select(2, Fn.split('/', props.api.apiEndpoint)), {
            // Resolved at deployment; the template itself holds a reference.
            customHeaders: { [originSecretHeader]: props.originSecret.unsafeUnwrap() },
          }),
          viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
          cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
          // API Gateway refuses requests with a foreign Host header.
          originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          functionAssociations: [edge('ViewerAddress', viewerAddress, cloudfront.FunctionEventType.VIEWER_REQUEST)],
          responseHeadersPolicy: apiHeaders(this),
          compress: true,
        },
      },
    });
  }
}

/** The stage's own domain, when it has a certificate for it; otherwise the distribution's name. */
function ownDomain(
  scope: Construct,
  { siteUrl, certificateArn }: Stage,
): Pick<cloudfront.DistributionProps, 'domainNames' | 'certificate' | 'minimumProtocolVersion'> {
  if (siteUrl === undefined || certificateArn === undefined) return {};
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

/** An answer that is a page, like the test checkout, has its own policy; all others get the one for data. */
function apiHeaders(scope: Construct): cloudfront.ResponseHeadersPolicy {
  return new cloudfront.ResponseHeadersPolicy(scope, 'ApiHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policyOfAnswers, override: false },
      strictTransportSecurity: hsts,
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: cloudfront.HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [{ header: 'x-robots-tag', value: 'noindex', override: true }],
    },
  });
}
