import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { Rejection } from '#shared/photo/rejection.ts';

/** What is stored of a rejected picture. */
export function rejectionOf({ code, message, marks }: PhotoRejected): Rejection {
  return { code, detail: message, ...(marks === undefined ? {} : { marks }) };
}

/** The error of a stored rejection. */
export function refused({ code, detail, marks }: Rejection): PhotoRejected {
  return new PhotoRejected(code, detail, undefined, marks);
}
