import { z } from 'zod';
import { RejectionCode, RejectionMarks } from '#shared/photo/rejection.ts';

/** Everything an API call can be refused with. Pages show `t('problems.<code>')`. */
export const ProblemCode = z.enum([
  'malformed_request',
  'validation_failed',
  'unauthorized',
  'forbidden',
  'sign_in_too_old',
  'email_taken',
  'email_from_google',
  'code_wrong',
  'code_expired',
  'not_found',
  'method_not_allowed',
  'idempotency_key_reused',
  'photo_not_uploaded',
  'photo_not_checked',
  'photo_not_ready',
  'order_already_started',
  'order_not_deletable',
  'insufficient_credits',
  'payment_way_unavailable',
  'address_missing',
  'category_missing',
  'payment_provider_unavailable',
  'tool_closed',
  'handoff_elsewhere',
  'handoff_ended',
  'unsupported_file_type',
  'too_many_requests',
  'internal_error',
  ...RejectionCode.options,
]);
export type ProblemCode = z.infer<typeof ProblemCode>;

/** The HTTP status of each problem. A picture that cannot become a photo is 422; its size and type have their own. */
export const problemStatus = {
  malformed_request: 400,
  validation_failed: 400,
  unauthorized: 401,
  forbidden: 403,
  sign_in_too_old: 403,
  email_taken: 409,
  email_from_google: 409,
  code_wrong: 422,
  code_expired: 410,
  not_found: 404,
  method_not_allowed: 405,
  idempotency_key_reused: 409,
  photo_not_uploaded: 409,
  photo_not_checked: 409,
  photo_not_ready: 409,
  order_already_started: 409,
  order_not_deletable: 409,
  insufficient_credits: 402,
  payment_way_unavailable: 409,
  address_missing: 409,
  category_missing: 409,
  payment_provider_unavailable: 502,
  tool_closed: 409,
  handoff_elsewhere: 409,
  handoff_ended: 410,
  unsupported_file_type: 415,
  too_many_requests: 429,
  internal_error: 500,
  not_an_image: 422,
  unsupported_format: 415,
  file_too_large: 413,
  too_many_pixels: 422,
  image_too_small: 422,
  image_damaged: 422,
  no_face: 422,
  several_faces: 422,
  face_too_small: 422,
  head_cut: 422,
  body_cut: 422,
  margin_missing: 422,
  beside_head: 422,
  rules_failed: 422,
  not_verified: 422,
} as const satisfies Record<ProblemCode, number>;

/** An RFC 9457 problem document, sent as `application/problem+json`. */
export const Problem = z.object({
  code: ProblemCode,
  status: z.number().int(),
  title: z.string(),
  detail: z.string().optional(),
  /** The id of the request, for the log. */
  instance: z.string(),
  /** What is wrong with which part of the request: JSON pointers and stable codes. */
  errors: z.array(z.object({ pointer: z.string(), code: z.string() })).optional(),
  /** Where a refused picture shows why. */
  marks: RejectionMarks.optional(),
});
export type Problem = z.infer<typeof Problem>;
