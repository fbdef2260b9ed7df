import { verifyPhoto } from '#engine/verify/verify-photo.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { MadePhoto } from '#shared/photo/photo-engine.ts';

/**
 * Reads a made photo anew from its bytes; nothing leaves the engine but through here.
 *
 * @throws Error when the photo breaks a rule of its document's file: our fault, no other picture would mend it
 */
export function deliverPhoto(made: MadePhoto): MadePhoto {
  const { broken } = verifyPhoto(made.jpeg, documents[made.manifest.document]);
  if (broken.length > 0) throw new Error(`the photo that was made does not hold: ${broken.join('; ')}`);
  return made;
}
