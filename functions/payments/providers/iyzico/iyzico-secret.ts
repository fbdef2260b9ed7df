import { z } from 'zod';

/** What lies in Secrets Manager for iyzico: the two keys of the merchant's panel. */
export const IyzicoSecret = z.object({ apiKey: z.string().min(1), secretKey: z.string().min(1) });
