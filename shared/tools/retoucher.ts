import { z } from 'zod';
import type { ToolFacts } from './tool.ts';

export const RetoucherOptions = z.strictObject({});
export type RetoucherOptions = z.infer<typeof RetoucherOptions>;

/** The retoucher. */
export const retoucher = {
  options: RetoucherOptions,
  route: '/retoucher',
  action: 'process_retoucher',
  storagePrefix: 'retoucher',
  inputName: 'input.jpg',
  outputName: 'output.jpg',
  clientTimeoutMs: 180_000,
  checkedBeforePayment: true,
  hasFreeTry: true,
} as const satisfies ToolFacts;
