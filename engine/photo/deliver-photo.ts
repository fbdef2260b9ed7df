import { verifyPhoto } from '#engine/verify/verify-photo.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { MadePhoto } from '#shared/photo/photo-engine.ts';

/**
 * Verifies a made photo from its bytes; every photo leaves the engine through here.
 *
 * @throws Error when the photo breaks a rule of its document's file: our fault, which another picture would not fix
 */
export function deliverPhoto(made: MadePhoto): MadePhoto {
  const { broken } = verifyPhoto(made.jpeg, documents[made.manifest.document]);
  if (broken.length > 0) throw new Error(`the photo that was made does not hold: ${broken.join('; ')}`);
  return made;
}
