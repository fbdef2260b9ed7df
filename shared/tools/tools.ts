import { greencard } from './greencard.ts';
import { hairChanger } from './hair-changer.ts';
import { makeupChanger } from './makeup-changer.ts';
import { retoucher } from './retoucher.ts';
import type { Tool, ToolFacts } from './tool.ts';

/** Every tool there is. Whoever adds one to the list of names is led here by the compiler. */
export const tools = {
  greencard,
  retoucher,
  'hair-changer': hairChanger,
  'makeup-changer': makeupChanger,
} as const satisfies Record<Tool, ToolFacts>;
