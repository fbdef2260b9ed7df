import type { aws_lambda as lambda, aws_sns as sns } from 'aws-cdk-lib';
import type { Stage } from '../stages.ts';

/**
 * What a function's package contains besides its code: the fonts of receipts or posters, sharp's binaries, or the whole
 * engine with models and WebAssembly; `crowd`: the part of the engine that reads the faces of event photos.
 */
export type Carried = 'none' | 'receipt-fonts' | 'poster-fonts' | 'sharp' | 'engine' | 'crowd';

/** The dependencies of every stack. */
export interface ProductContext {
  readonly stage: Stage;
  /** The URL of the product: the stage's own domain, or the name its distribution gets when it is deployed. */
  readonly siteUrl: string;
  /** The package of a function; tests of the template use an empty one, so that nothing has to be bundled. */
  readonly code: (entry: string, carries: Carried) => lambda.Code;
}

/** The dependencies of every construct in a stack with functions. */
export interface StackContext extends ProductContext {
  /** The topic of alarms. */
  readonly alarms: sns.ITopic;
}
