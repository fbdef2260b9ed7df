import { z } from 'zod';
import type { Inpainted } from '#shared/looks/inpainter.ts';

/**
 * The answer of a Stability image service (Amazon Bedrock user guide, "Stability AI Image Services"): one reason for
 * each picture, null for a good one.
 */
const ModelReply = z.object({
  finish_reasons: z.array(z.string().nullable()).min(1),
  /** As many as reasons, or only the good ones: the guide shows no filtered answer. */
  images: z.array(z.string().nullable()).nullish(),
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
  const { finish_reasons: reasons, images } = parsed.data;
  // One is requested, but a service that draws several may filter some of them.
  const good = reasons.indexOf(null);
  if (good !== -1) return pictureOf(images?.length === reasons.length ? images[good] : images?.[0]);
  const [reason] = reasons;
  return reason === 'Inference error' ? undefined : { refused: objections[reason ?? ''] ?? 'drawn' };
}

/** Node skips what is not base64, so a damaged text has fewer bytes than its length says. */
function pictureOf(base64: string | null | undefined): Inpainted {
  if (typeof base64 !== 'string' || base64 === '') return { refused: 'drawn' };
  const picture = new Uint8Array(Buffer.from(base64, 'base64'));
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return picture.length === (base64.length / 4) * 3 - padding ? { picture } : { refused: 'drawn' };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}
