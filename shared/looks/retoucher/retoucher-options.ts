import { z } from 'zod';

/** How much is retouched. `medium` is what an order gets that names none. */
export const RetouchIntensity = z.enum(['light', 'medium', 'strong']);
export type RetouchIntensity = z.infer<typeof RetouchIntensity>;

/** At most so many spots of a picture are kept. */
export const mostKeptSpots = 20;

/** Where a spot is: ten-thousandths of the upright picture's width and height, `0871,2210`. A hundredth of a face is coarser. */
export const SpotPlace = z.string().regex(/^\d{4},\d{4}$/);
export type SpotPlace = z.infer<typeof SpotPlace>;

/** The spots to keep, in one string because options are: `0871,2210 4120,5330`; empty for none. */
export const KeptSpots = z.string().regex(/^(\d{4},\d{4}( \d{4},\d{4}){0,19})?$/);

/** The places of kept spots, also of a string of another version. */
export function keptPlaces(keep: unknown): readonly SpotPlace[] {
  return typeof keep === 'string' ? (keep.match(/\d{4},\d{4}/g) ?? []) : [];
}

/** What is made where nothing is chosen. */
export const usualRetouch = { intensity: 'medium', keep: '' } as const;

export const retoucherFields = {
  intensity: RetouchIntensity.default(usualRetouch.intensity),
  keep: KeptSpots.default(usualRetouch.keep),
};
export const RetoucherOptions = z.strictObject(retoucherFields);
export type RetoucherOptions = z.infer<typeof RetoucherOptions>;
