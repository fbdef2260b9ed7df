import { asAwsError, restXmlError } from '#local/edge/aws-error.ts';
import { asService } from '#local/edge/credentials.ts';
import type { HttpApi } from '#local/http-api/http-api.ts';
import type { Authorisation } from '#local/iam/authorisation.ts';
import type { S3Service } from '#local/s3/s3-service.ts';
import type { ReachOrigin } from './distribution.ts';

interface Behind {
  readonly apis: HttpApi[];
  readonly s3: S3Service;
  readonly authorisation: Authorisation;
  /** The ARN of the distribution, for conditions of bucket policies. */
  readonly distributionArn: string;
}

/** The origins of a distribution: buckets through origin access control, and HTTP APIs. */
export function createOrigins({ apis, s3, authorisation, distributionArn }: Behind): ReachOrigin {
  const cloudFront = asService('cloudfront.amazonaws.com', distributionArn);
  return async (domainName, exchange) => {
    const api = apis.find(({ id }) => domainName.startsWith(`${id}.execute-api.`));
    // API Gateway sees CloudFront as its peer and appends it; the viewer is the entry before.
    if (api) {
      const forwardedFor = `${exchange.headers['x-forwarded-for']}, ${exchange.remoteAddress}`;
      return api.handle({ ...exchange, headers: { ...exchange.headers, 'x-forwarded-for': forwardedFor } });
    }
    const bucket = /^(.+?)\.s3[.-]/.exec(domainName)?.[1];
    if (!bucket || !s3.hasBucket(bucket))
      return { status: 502, body: `nothing local answers for the origin ${domainName}` };
    const key = decodeURIComponent(exchange.rawPath.slice(1));
    try {
      authorisation.require(cloudFront, [{ action: 's3:GetObject', resource: `arn:aws:s3:::${bucket}/${key}` }]);
    } catch (error) {
      return restXmlError(asAwsError(error));
    }
    return s3.handle({ ...exchange, rawPath: `/${bucket}${exchange.rawPath}` }, cloudFront);
  };
}
