import { z } from 'zod';

/** The tools whose pictures an engine of looks makes, in the documented order. */
export const Look = z.enum(['retoucher', 'hair-changer', 'makeup-changer']);
export type Look = z.infer<typeof Look>;

/** Whether a tool makes looks. */
export function isLook(tool: string): tool is Look {
  return Look.options.some((look) => look === tool);
}
