import { z } from 'zod';

/** The papers of photo sheets: prints of photo shops, and the sheet of a home printer. */
export const Paper = z.enum(['4x6', '10x15', 'a4']);
export type Paper = z.infer<typeof Paper>;
