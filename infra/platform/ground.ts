import type { aws_lambda as lambda, aws_sns as sns } from 'aws-cdk-lib';
import type { Stage } from '../stages.ts';

/** What every construct of a stack stands on. */
export interface Ground {
  readonly stage: Stage;
  /** Where alarms ring. */
  readonly alarms: sns.ITopic;
  /** The package of a function; tests of the template give an empty one, so that nothing has to be bundled. */
  readonly code: (entry: string, engine: boolean) => lambda.Code;
}
