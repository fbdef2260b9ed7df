import { z } from 'zod';

/** iyzico's secret in Secrets Manager: the two keys from the merchant's panel. */
export const IyzicoSecret = z.object({ apiKey: z.string().min(1), secretKey: z.string().min(1) });
