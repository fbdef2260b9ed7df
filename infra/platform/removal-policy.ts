import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from '../stages.ts';

/**
 * What happens to a resource with data when its stack is deleted. A retained stage keeps it, except when its creation is
 * rolled back: it is empty then, and its name would block the next deployment.
 */
export function removalPolicyOf({ retained }: Pick<Stage, 'retained'>): RemovalPolicy {
  return retained ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
