import { localAccount } from '#local/assembly/load-assembly.ts';
import { byLogicalId, digest, type Identify } from '#local/assembly/physical.ts';
import { httpApis } from '#local/http-api/simulator.ts';
import { iam } from '#local/iam/simulator.ts';
import { s3 } from '#local/s3/simulator.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import { createDistribution, type Distribution } from './distribution.ts';
import { createOrigins } from './origins.ts';

const distribution: Identify = (id, context) => {
  const name = digest(`${context.stackName}/${id}`, 14).toUpperCase();
  return { ref: name, attributes: { Id: name, DomainName: context.host } };
};
const edgeFunction: Identify = (id, context) => {
  const arn = `arn:aws:cloudfront::${localAccount}:function/${context.named('Name') ?? id}`;
  return { ref: arn, attributes: { FunctionARN: arn } };
};

/** The CloudFront distribution of the template, if it has one: the site. */
export const cloudFront: Simulator<Distribution | undefined> = {
  types: {
    'AWS::CloudFront::Distribution': distribution,
    'AWS::CloudFront::Function': edgeFunction,
    'AWS::CloudFront::OriginAccessControl': byLogicalId,
    'AWS::CloudFront::ResponseHeadersPolicy': byLogicalId,
  },
  describe: () => 'caches nothing',
  async open({ cloud, log, need }) {
    const [resource, second] = cloud.ofType('AWS::CloudFront::Distribution');
    if (second) throw new Error('one distribution is simulated locally, and the template has more');
    if (!resource) return undefined;
    const origins = createOrigins({
      apis: await need(httpApis),
      s3: (await need(s3)).service,
      authorisation: await need(iam),
      distributionArn: `arn:aws:cloudfront::${localAccount}:distribution/${resource.ref}`,
    });
    return createDistribution(cloud, resource, origins, log);
  },
  handlers: (opened) => (opened ? { site: (exchange) => opened.handle(exchange) } : {}),
};
