import { byLogicalId } from '#local/assembly/physical.ts';
import { iam } from '#local/iam/simulator.ts';
import { lambda } from '#local/lambda/simulator.ts';
import { s3 } from '#local/s3/simulator.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import { deployBucket } from './bucket-deployment.ts';
import { requirePublisher } from './publisher.ts';

/** The CDK's bucket deployments, carried out when the cloud boots. */
export const bucketDeployments: Simulator<void> = {
  types: { 'Custom::CDKBucketDeployment': byLogicalId },
  describe: ({ properties }) => `deployed into ${properties['DestinationBucketName']}`,
  async open({ cloud, assetPaths, stateDir, localise, log, need }) {
    const authorisation = await need(iam);
    const { buckets } = await need(s3);
    const { logs } = await need(lambda);
    for (const deployment of cloud.ofType('Custom::CDKBucketDeployment')) {
      const publisher = requirePublisher(deployment, cloud, authorisation);
      const written = deployBucket(deployment, { assetPaths, buckets, stateDir, localise });
      const line = `deployed ${written} files into ${deployment.properties['DestinationBucketName']}`;
      if (written > 0) log(line);
      if (publisher.mayWriteLog) logs.log(publisher.name, line);
    }
  },
};
