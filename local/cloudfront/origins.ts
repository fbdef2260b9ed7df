import { AwsError, restXmlError } from '../edge/aws-error.ts';
import type { Reply } from '../edge/exchange.ts';
import type { HttpApi } from '../http-api/http-api.ts';
import type { Authorisation } from '../iam/authorisation.ts';
import type { S3Service } from '../s3/s3-service.ts';
import type { ReachOrigin } from './distribution.ts';

interface Behind {
  apis: HttpApi[];
  s3: S3Service;
  authorisation: Authorisation;
}

const accessDenied = (): Reply => restXmlError(new AwsError('AccessDenied', 'Access Denied', 403));

/** The origins of a distribution: buckets as origin access control reaches them, and HTTP APIs. */
export function createOrigins({ apis, s3, authorisation }: Behind): ReachOrigin {
  const cloudFront = { arn: 'arn:aws:iam::aws:cloudfront' };
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
    const arn = `arn:aws:s3:::${bucket}`;
    const key = decodeURIComponent(exchange.rawPath.slice(1));
    if (!authorisation.cloudFrontMay({ action: 's3:GetObject', resource: `${arn}/${key}` })) return accessDenied();
    const reply = await s3.handle({ ...exchange, rawPath: `/${bucket}${exchange.rawPath}` }, cloudFront);
    // Without permission to list, S3 does not tell a missing object from a forbidden one.
    if (reply.status === 404 && !authorisation.cloudFrontMay({ action: 's3:ListBucket', resource: arn }))
      return accessDenied();
    return reply;
  };
}
