import type { Tool } from '#shared/tools/tool.ts';
import { greencard } from './greencard/greencard.ts';
import { hairChanger } from './hair-changer/hair-changer.ts';
import { makeupChanger } from './makeup-changer/makeup-changer.ts';
import type { OrderedTool } from './ordered-tool.ts';
import { retoucher } from './retoucher/retoucher.ts';

/** A room for every tool there is. */
const rooms: Readonly<Record<Tool, OrderedTool>> = {
  greencard,
  retoucher,
  'hair-changer': hairChanger,
  'makeup-changer': makeupChanger,
};

/** Finds the room of a tool; a test gives rooms of its own. */
export type FindTool = (tool: Tool) => OrderedTool;

/** The room of a tool. Whether it takes orders is a setting of the stage, and judged by `offeredEngine`. */
export const orderedTool: FindTool = (tool) => rooms[tool];
