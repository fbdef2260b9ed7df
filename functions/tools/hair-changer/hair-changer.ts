import { NothingChosen } from '#functions/tools/looks/errors.ts';
import { lookName } from '#functions/tools/looks/look-name.ts';
import { lookTool } from '#functions/tools/looks/look-tool.ts';
import type { OrderedTool, ToolOrder } from '#functions/tools/ordered-tool.ts';
import type { HairRequest } from '#shared/looks/look-request.ts';
import { HairOptions } from '#shared/tools/hair-changer.ts';

/** The hair changer: another colour of one's own hair, and other cuts where an engine makes them. */
export const hairChanger: OrderedTool = lookTool({
  look: hairRequest,
  requireComplete,

  sameCheck(one, other) {
    const [before, after] = [HairOptions.parse(one), HairOptions.parse(other)];
    // A report says of every colour whether the picture permits it; a cut may be made by another engine.
    return before.forGreencard === after.forGreencard && before.hairstyle === after.hairstyle;
  },

  photoName: (order) =>
    lookName(order, ({ hair, hairstyles, hairColours }) => {
      const { hairstyle, colour } = hairRequest(order.options);
      const chosen = [
        ...(hairstyle === 'unchanged' ? [] : [hairstyles[hairstyle]]),
        ...(colour === 'natural' ? [] : [hairColours[colour]]),
      ];
      return chosen.length === 0 ? hair : `${hair}: ${chosen.join(', ')}`;
    }),
});

function hairRequest(options: ToolOrder['options']): HairRequest {
  const { hairstyle, colour } = HairOptions.parse(options);
  return { tool: 'hair-changer', hairstyle, colour };
}

/** @throws NothingChosen when cut and colour are to stay as they are: nobody pays for their own picture */
function requireComplete(options: ToolOrder['options']): void {
  const { hairstyle, colour } = hairRequest(options);
  if (hairstyle === 'unchanged' && colour === 'natural') throw new NothingChosen();
}
