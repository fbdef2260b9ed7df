import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';

/** The token of a form of the test checkout: 128 random bits in hexadecimal. */
export const SandboxToken = z.string().regex(/^[0-9a-f]{32}$/);

/** The test provider's checkout page. It exists only where the stage's provider is `sandbox`. */
export const showSandboxCheckout = defineEndpoint({
  method: 'GET',
  path: '/sandbox/checkouts/{token}',
  access: 'provider',
  summary: 'The page of the test checkout',
  output: z.null(),
  success: 200,
});

export const paySandboxCheckout = defineEndpoint({
  method: 'POST',
  path: '/sandbox/checkouts/{token}',
  access: 'provider',
  summary: 'Takes the form field `card` and redirects the browser',
  output: z.null(),
  success: 303,
});

/** The endpoints of the test checkout's function. */
export const sandboxEndpoints = { showSandboxCheckout, paySandboxCheckout } as const;

/** Outcomes of the test cards; the numbers are those of the production provider's sandbox (payments facts, 2026). */
export const sandboxCards: Readonly<Record<string, 'success' | SandboxDecline>> = {
  '5528790000000008': 'success',
  '4603450000000000': 'success',
  '4111111111111129': 'insufficient_funds',
  '4129111111111111': 'do_not_honour',
  '4125111111111115': 'expired_card',
  '4121111111111119': 'fraud',
  '4130111111111118': 'general_error',
};

export type SandboxDecline =
  | 'insufficient_funds'
  | 'do_not_honour'
  | 'expired_card'
  | 'fraud'
  | 'general_error'
  | 'unknown_card'
  | 'form_expired';
