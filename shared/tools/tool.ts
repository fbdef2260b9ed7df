import { z } from 'zod';
import { Look } from '#shared/looks/look.ts';
import type { JobStep } from '#shared/orders/order.ts';

/** The tools; also the documented order types. */
export const Tool = z.enum(['greencard', ...Look.options]);
export type Tool = z.infer<typeof Tool>;

/** What a person chose, as an order keeps it. */
export type ToolOptions = Readonly<Record<string, string | boolean>>;

/**
 * What everybody may know of a tool, all in one row. How its photo is made is known in `functions/tools` alone; a look
 * says more of itself, see `LookKind`.
 */
export interface ToolFacts {
  /** What a person chooses beside the picture. */
  readonly options: z.ZodType<ToolOptions>;
  /** The page of the tool. */
  readonly route: `/${string}`;
  /** The documented action name an external processor receives. */
  readonly action: string;
  /** First folder of the storage path; the green card tool has none. */
  readonly storagePrefix: string | null;
  readonly inputName: 'input.jpg' | 'input.jpeg';
  readonly outputName: 'output.jpg' | 'output.jpeg';
  /** How long the browser waits for the result. The server's own limit is `limits.jobLimitMinutes`. */
  readonly clientTimeoutMs: number;
  /** Whether the selfie is measured before anything is paid; otherwise payment follows the upload. */
  readonly checkedBeforePayment: boolean;
  /** Whether a guest may use the one free trial of their address for it. */
  readonly hasFreeTrial: boolean;
  /** The steps of a job in the order in which they begin, each once; one may be left out. */
  steps(options: ToolOptions): readonly JobStep[];
  /** What an external processor receives of the options, under the documented names (specification, section 7). */
  triggerFields(options: ToolOptions): ToolOptions;
}
