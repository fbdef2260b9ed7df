import { z } from 'zod';

/** What the receipts function reads; the construct's environment has this type. */
export const ReceiptsEnv = z.object({
  TABLE_NAME: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** The folder in the function's package with the files of {@link receiptFonts}. */
  FONTS_DIR: z.string(),
});
export type ReceiptsEnv = z.infer<typeof ReceiptsEnv>;

/** The fonts of a receipt, by their npm paths; a function's package has them in one folder. */
export const receiptFonts = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;
