import type { PhotoTool, ToolOrder } from '#functions/tools/photo-tool.ts';
import { chooseEngine } from '#shared/looks/choose-engine.ts';
import type { LookEngineName } from '#shared/looks/look-engine.ts';
import { lookOf } from '#shared/looks/looks.ts';
import { notPermitted } from '#shared/looks/minors.ts';
import type { OfferedEngines } from '#shared/looks/offered-engines.ts';
import { OptionNotOffered, ToolClosed } from './errors.ts';

/**
 * The name of the engine that makes an order; undefined for a tool that needs none.
 *
 * @throws ToolClosed when the stage offers nothing of the tool
 * @throws OptionNotOffered when no engine supports all options, or the picture does not permit them: by its check, or for a
 * person under 18
 */
export function offeredEngine(
  tool: Pick<PhotoTool, 'look'>,
  { options, lookReport }: Pick<ToolOrder, 'options' | 'lookReport'>,
  offered: OfferedEngines,
): LookEngineName | undefined {
  if (tool.look === undefined) return undefined;
  const request = tool.look(options);
  const look = lookOf(request.tool);
  if (!offered.some(({ offer }) => look.isOffered(offer))) {
    throw new ToolClosed(`${request.tool} takes no orders at this stage`);
  }
  const engine = chooseEngine(request, offered);
  if (engine === undefined) throw new OptionNotOffered('no engine of this stage makes it');
  const madeByProcessor = engine.name === 'webhook';
  if (!look.permits(notPermitted(request.tool, { options, lookReport, madeByProcessor }), request)) {
    throw new OptionNotOffered('this picture does not permit it');
  }
  return engine.name;
}
