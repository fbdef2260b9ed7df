import { type JpegFacts, readJpegFacts } from '#engine/encode/jpeg-facts.ts';
import type { DocumentRules } from '#shared/photo/document.ts';

/** One rule with the finding of an independent reader. */
export interface VerifiedRule {
  /** The rule as a sentence. */
  readonly rule: string;
  /** What was found, in words or with its unit. */
  readonly value: string;
  readonly holds: boolean;
}

/** What a delivered file is, and which rules it breaks; none broken means it may be submitted. */
export interface PhotoVerification {
  readonly bytes: number;
  readonly facts: JpegFacts | undefined;
  readonly rules: readonly VerifiedRule[];
  readonly broken: readonly string[];
}

/**
 * Verifies a delivered photo from its bytes alone and without the code that wrote it: what a portal would check of a
 * file: JFIF JPEG, size in pixels, 24-bit colour, sRGB, bytes, compression, no metadata.
 */
export function verifyPhoto(jpeg: Uint8Array, rules: DocumentRules): PhotoVerification {
  const facts = readJpegFacts(jpeg);
  const verified = [
    { rule: 'the file is a complete JPEG', value: facts ? 'complete' : 'not a complete JPEG', holds: !!facts },
    ...fileRules(facts, rules),
    ...sizeRules(jpeg.length, rules),
  ];
  const broken = verified.filter(({ holds }) => !holds).map(({ rule }) => rule);
  return { bytes: jpeg.length, facts, rules: verified, broken };
}

function fileRules(facts: JpegFacts | undefined, rules: DocumentRules): VerifiedRule[] {
  return [
    {
      rule: 'the file has a JFIF 1.1 header',
      value: facts?.jfifVersion ? `JFIF ${facts.jfifVersion}` : 'none',
      holds: facts?.jfifVersion === '1.1',
    },
    {
      rule: `the density is ${rules.dpi} dpi`,
      value: facts?.densityDpi ? `${facts.densityDpi} dpi` : 'none',
      holds: facts?.densityDpi === rules.dpi,
    },
    {
      rule: `the picture has ${rules.widthPx} x ${rules.heightPx} pixels`,
      value: facts ? `${facts.widthPx} x ${facts.heightPx}` : 'unknown',
      holds: facts?.widthPx === rules.widthPx && facts.heightPx === rules.heightPx,
    },
    {
      rule: 'the picture has 24-bit colour',
      value: facts ? `${facts.bitsPerPixel} bits` : 'unknown',
      holds: facts?.bitsPerPixel === 24,
    },
    { rule: 'the colour profile is sRGB', value: facts?.isSrgb ? 'sRGB' : 'another or none', holds: !!facts?.isSrgb },
    {
      rule: 'the colour has full resolution',
      value: facts?.subsampled === false ? '4:4:4' : 'subsampled',
      holds: facts?.subsampled === false,
    },
    {
      rule: 'the file carries no metadata',
      value: facts?.hasMetadata === false ? 'none' : 'EXIF, XMP, IPTC or a comment',
      holds: facts?.hasMetadata === false,
    },
  ];
}

/** Bytes and compression, for documents that limit them. */
function sizeRules(bytes: number, { fileBytes, maxCompression, widthPx, heightPx }: DocumentRules): VerifiedRule[] {
  const rules: VerifiedRule[] = [];
  if (fileBytes !== undefined) {
    rules.push({
      rule: `the file has ${fileBytes.min} to ${fileBytes.max} bytes`,
      value: `${bytes} bytes`,
      holds: bytes >= fileBytes.min && bytes <= fileBytes.max,
    });
  }
  if (maxCompression !== undefined) {
    const compression = (widthPx * heightPx * 3) / bytes;
    rules.push({
      rule: `the compression is at most ${maxCompression}:1`,
      value: `${compression.toFixed(1)}:1`,
      holds: compression <= maxCompression,
    });
  }
  return rules;
}
