import { z } from 'zod';

const line = (longest: number) => z.string().trim().min(1).max(longest);

/** The payer's details that a provider requires. Asked only where the provider of the stage needs them. */
export const Buyer = z.strictObject({
  name: line(60),
  surname: line(60),
  address: line(200),
  city: line(60),
  /** ISO 3166-1, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/),
});
export type Buyer = z.infer<typeof Buyer>;
