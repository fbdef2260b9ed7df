import { z } from 'zod';

/** The tools; also the documented order types. */
export const Tool = z.enum(['greencard', 'retoucher', 'hair-changer', 'makeup-changer']);
export type Tool = z.infer<typeof Tool>;

/** What everybody may know of a tool, all in one row. How its photo is made is known in `functions/tools` alone. */
export interface ToolFacts {
  /** What a person chooses beside the picture. */
  readonly options: z.ZodType<Readonly<Record<string, string | boolean>>>;
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
  readonly hasFreeTry: boolean;
}
