import type { ToolOrder } from '#functions/tools/ordered-tool.ts';
import { GreencardOptions } from '#shared/tools/greencard.ts';
import { HairOptions } from '#shared/tools/hair-changer.ts';
import { MakeupOptions } from '#shared/tools/makeup-changer.ts';
import type { Tool } from '#shared/tools/tool.ts';

/**
 * What an external processor is told of the options of an order, under the documented names (specification, section 7).
 * A cut that stays as it is is not among the documented ones: then none is named.
 */
export function triggerFields(tool: Tool, options: ToolOrder['options']): Readonly<Record<string, string | boolean>> {
  switch (tool) {
    case 'greencard': {
      const { category } = GreencardOptions.parse(options);
      return category === undefined ? {} : { category };
    }
    case 'retoucher':
      return {};
    case 'hair-changer': {
      const { hairstyle, colour, forGreencard } = HairOptions.parse(options);
      const told = { hair_color: colour, for_greencard: forGreencard };
      return hairstyle === 'unchanged' ? told : { target_hairstyle: hairstyle, ...told };
    }
    case 'makeup-changer': {
      const { style, intensity, forGreencard } = MakeupOptions.parse(options);
      return { makeup_style: style, intensity, for_greencard: forGreencard };
    }
  }
}
