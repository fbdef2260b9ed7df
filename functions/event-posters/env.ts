import { z } from 'zod';

/** What the function of posters reads; the construct's environment has this type. */
export const EventPostersEnv = z.object({
  TABLE_NAME: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  SITE_URL: z.string(),
  /** The folder in the function's package with the files of {@link posterFonts}. */
  FONTS_DIR: z.string(),
});
export type EventPostersEnv = z.infer<typeof EventPostersEnv>;

/** The fonts of a poster, by their npm paths; a function's package has them in one folder. */
export const posterFonts = {
  light: '@expo-google-fonts/inter/300Light/Inter_300Light.ttf',
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  arabicLight: '@expo-google-fonts/noto-sans-arabic/300Light/NotoSansArabic_300Light.ttf',
  arabicRegular: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  arabicStrong: '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
} as const;
