import { lookName } from '#functions/tools/looks/look-name.ts';
import { lookTool } from '#functions/tools/looks/look-tool.ts';
import type { OrderedTool, ToolOrder } from '#functions/tools/ordered-tool.ts';
import type { MakeupRequest } from '#shared/looks/look-request.ts';
import { MakeupOptions } from '#shared/tools/makeup-changer.ts';

/** The makeup changer. */
export const makeupChanger: OrderedTool = lookTool({
  look: makeupRequest,

  // A report says of every style whether the picture permits it.
  sameCheck: (one, other) => MakeupOptions.parse(one).forGreencard === MakeupOptions.parse(other).forGreencard,

  photoName: (order) =>
    lookName(order, ({ makeup, makeupStyles, intensities }) => {
      const { style, intensity } = makeupRequest(order.options);
      return `${makeup}: ${makeupStyles[style]}, ${intensities[intensity]}`;
    }),
});

function makeupRequest(options: ToolOrder['options']): MakeupRequest {
  const { style, intensity } = MakeupOptions.parse(options);
  return { tool: 'makeup-changer', style, intensity };
}
