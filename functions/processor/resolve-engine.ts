import { isLook } from '#shared/looks/look.ts';
import type { LookEngineName } from '#shared/looks/look-engine.ts';
import { lookOf } from '#shared/looks/looks.ts';
import type { Tool } from '#shared/tools/tool.ts';
import type { ProcessorSettings } from './settings.ts';

/**
 * The engine of a new order: the external processor for a retouch while an operator has it switched on, otherwise the
 * stage's own. A stage that offers no retouch sells none by a processor either.
 *
 * @param offered the engine the stage offers for it
 */
export async function resolveEngine(
  tool: Tool,
  offered: LookEngineName | undefined,
  processor: Pick<ProcessorSettings, 'find'>,
): Promise<LookEngineName | undefined> {
  if (offered === undefined || !isLook(tool) || !lookOf(tool).canBeMadeOutside) return offered;
  return (await processor.find())?.isActive === true ? 'webhook' : offered;
}
