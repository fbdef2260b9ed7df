import { makePrintSheet } from '#engine/print/print-sheet.ts';
import { verifyPhoto } from '#engine/verify/verify-photo.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { MadePhoto } from '#shared/photo/photo-engine.ts';

/**
 * Reads a made photo anew from its bytes and adds the sheet to print on the paper of its country; nothing leaves the engine but through here.
 *
 * @throws Error when the photo breaks a rule of its document's file: our fault, no other picture would mend it
 */
export async function deliverPhoto(made: MadePhoto): Promise<MadePhoto> {
  const rules = documents[made.manifest.document];
  const { broken } = verifyPhoto(made.jpeg, rules);
  if (broken.length > 0) throw new Error(`the photo that was made does not hold: ${broken.join('; ')}`);
  return { ...made, printSheet: await makePrintSheet(made.jpeg, rules, rules.paper) };
}
