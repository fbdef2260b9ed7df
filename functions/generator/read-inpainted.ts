import { z } from 'zod';
import type { Inpainted } from '#shared/looks/inpainter.ts';

/**
 * The answer of a Stability image service (Amazon Bedrock user guide, "Stability AI Image Services"): one reason for
 * each picture, null for a good one.
 */
const ModelReply = z.object({
  finish_reasons: z.array(z.string().nullable()).min(1),
  images: z.array(z.string()).optional(),
});

/** What was refused, by the reason. */
const objections: Readonly<Record<string, 'words' | 'sent' | 'drawn'>> = {
  'Filter reason: prompt': 'words',
  'Filter reason: input image': 'sent',
  'Filter reason: output image': 'drawn',
};

/** A picture of a megapixel has about 2 MB; larger answers are not parsed. */
const maxBytes = 16 * 1024 * 1024;

/**
 * Parses an answer without examining its picture. An unreadable one counts as an unusable picture.
 *
 * @returns undefined when the service reports a failure, which a retry may avoid
 */
export function readInpainted(body: Uint8Array): Inpainted | undefined {
  if (body.length > maxBytes) return { refused: 'drawn' };
  const parsed = ModelReply.safeParse(parseJson(body));
  if (!parsed.success) return { refused: 'drawn' };
  const [reason] = parsed.data.finish_reasons;
  if (reason === 'Inference error') return undefined;
  if (typeof reason === 'string') return { refused: objections[reason] ?? 'drawn' };
  const [picture] = parsed.data.images ?? [];
  return picture === undefined ? { refused: 'drawn' } : { picture: new Uint8Array(Buffer.from(picture, 'base64')) };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}
