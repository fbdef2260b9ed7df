import type { Tool } from '#shared/tools/tool.ts';
import type { OpenTool } from '#shared/tools/tools.ts';
import { greencard } from './greencard/greencard.ts';
import type { OrderedTool } from './ordered-tool.ts';
import { ToolClosed } from './tool-closed.ts';

/** What the compiler asks for: a room for every tool that is open, and none for one that is closed. */
type Rooms = { readonly [Each in Tool]: Each extends OpenTool ? OrderedTool : 'closed' };

const rooms = {
  greencard,
  retoucher: 'closed',
  'hair-changer': 'closed',
  'makeup-changer': 'closed',
} as const satisfies Rooms;

/** Finds the room of a tool; a test gives rooms of its own. */
export type FindTool = (tool: Tool) => OrderedTool;

/**
 * The room of a tool.
 *
 * @throws ToolClosed when the tool takes no orders
 */
export const orderedTool: FindTool = (tool) => {
  const room: OrderedTool | 'closed' = rooms[tool];
  if (room === 'closed') throw new ToolClosed(`${tool} takes no orders yet`);
  return room;
};
