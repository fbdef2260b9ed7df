import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { Rejection } from '#shared/photo/rejection.ts';

/** What is kept of the refusal of a picture. */
export function rejectionOf({ code, message, marks }: PhotoRejected): Rejection {
  return { code, detail: message, ...(marks === undefined ? {} : { marks }) };
}

/** The refusal that was kept, as it was made. */
export function refused({ code, detail, marks }: Rejection): PhotoRejected {
  return new PhotoRejected(code, detail, undefined, marks);
}
