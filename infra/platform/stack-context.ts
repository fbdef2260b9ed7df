import type { aws_lambda as lambda, aws_sns as sns } from 'aws-cdk-lib';
import type { Stage } from '../stages.ts';

/**
 * What a function's package carries beside its code: the fonts of receipts, sharp's binaries, or the whole engine: models
 * and WebAssembly too.
 */
export type Carried = 'none' | 'fonts' | 'sharp' | 'engine';

/** What every stack stands on. */
export interface ProductContext {
  readonly stage: Stage;
  /** Where people reach the product: the stage's own domain, or the name its distribution is given when it is deployed. */
  readonly siteUrl: string;
  /** The package of a function; tests of the template give an empty one, so that nothing has to be bundled. */
  readonly code: (entry: string, carries: Carried) => lambda.Code;
}

/** What every construct of a stack with functions stands on. */
export interface StackContext extends ProductContext {
  /** Where alarms ring. */
  readonly alarms: sns.ITopic;
}
