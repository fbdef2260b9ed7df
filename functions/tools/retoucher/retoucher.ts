import { lookName } from '#functions/tools/looks/look-name.ts';
import { lookTool } from '#functions/tools/looks/look-tool.ts';
import type { OrderedTool } from '#functions/tools/ordered-tool.ts';

/** The retoucher: there is nothing to choose. */
export const retoucher: OrderedTool = lookTool({
  look: () => ({ tool: 'retoucher' }),
  photoName: (order) => lookName(order, ({ retouch }) => retouch),
});
