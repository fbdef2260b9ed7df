import { z } from 'zod';
import { HairColour, HairstyleChoice } from '#shared/tools/hair-changer.ts';
import { MakeupIntensity, MakeupStyle } from '#shared/tools/makeup-changer.ts';
import type { LookRequest } from './look-request.ts';

/** A look that is to be shown before one is chosen, as it is asked for over HTTP. */
export const PreviewedLook = z.discriminatedUnion('tool', [
  z.strictObject({ tool: z.literal('retoucher') }),
  z.strictObject({ tool: z.literal('hair-changer'), hairstyle: HairstyleChoice, colour: HairColour }),
  z.strictObject({ tool: z.literal('makeup-changer'), style: MakeupStyle, intensity: MakeupIntensity }),
]) satisfies z.ZodType<LookRequest>;
export type PreviewedLook = z.infer<typeof PreviewedLook>;
