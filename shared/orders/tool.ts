import { z } from 'zod';

/** The four tools; also the documented order types. */
export const Tool = z.enum(['greencard', 'retoucher', 'hair-changer', 'makeup-changer']);
export type Tool = z.infer<typeof Tool>;

/** What distinguishes one tool from another, all in one row. */
export interface ToolFacts {
  /** The page of the tool. */
  readonly route: `/${string}`;
  /** The documented action name an external processor receives. */
  readonly action: string;
  /** First folder of the storage path; the green card tool has none. */
  readonly storagePrefix: string | null;
  readonly inputName: 'input.jpg' | 'input.jpeg';
  /** How long the browser waits for the result. The server's own limit is `limits.jobLimitMinutes`. */
  readonly clientTimeoutMs: number;
  /** Whether orders are taken now. The generative tools open when their engine exists. */
  readonly open: boolean;
}

export const tools: Readonly<Record<Tool, ToolFacts>> = {
  greencard: {
    route: '/greencard-photo',
    action: 'process_greencard',
    storagePrefix: null,
    inputName: 'input.jpeg',
    clientTimeoutMs: 180_000,
    open: true,
  },
  retoucher: {
    route: '/retoucher',
    action: 'process_retoucher',
    storagePrefix: 'retoucher',
    inputName: 'input.jpg',
    clientTimeoutMs: 180_000,
    open: false,
  },
  'hair-changer': {
    route: '/hair-changer',
    action: 'process_hair_changer',
    storagePrefix: 'hair-changer',
    inputName: 'input.jpg',
    clientTimeoutMs: 180_000,
    open: false,
  },
  'makeup-changer': {
    route: '/makeup-changer',
    action: 'process_makeup_changer',
    storagePrefix: 'makeup-changer',
    inputName: 'input.jpg',
    clientTimeoutMs: 900_000,
    open: false,
  },
};
