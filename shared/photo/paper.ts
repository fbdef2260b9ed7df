import { z } from 'zod';

/** Papers a sheet of photos is made for: prints of photo shops, and the sheet of a printer at home. */
export const Paper = z.enum(['4x6', '10x15', 'a4']);
export type Paper = z.infer<typeof Paper>;
