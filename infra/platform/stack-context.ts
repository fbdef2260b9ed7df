import type { aws_lambda as lambda, aws_sns as sns } from 'aws-cdk-lib';
import type { Stage } from '../stages.ts';

/** What a function's package carries beside its code: sharp's binaries, or the whole engine: models and WebAssembly too. */
export type Carried = 'none' | 'sharp' | 'engine';

/** What every construct of a stack stands on. */
export interface StackContext {
  readonly stage: Stage;
  /** Where alarms ring. */
  readonly alarms: sns.ITopic;
  /** The package of a function; tests of the template give an empty one, so that nothing has to be bundled. */
  readonly code: (entry: string, carries: Carried) => lambda.Code;
}
