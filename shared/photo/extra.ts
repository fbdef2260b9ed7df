import { z } from 'zod';
import type { Paper } from './paper.ts';

/**
 * The extras of a delivered photo: sheets to print, and the photo with its measurements drawn on it. The name is the
 * file's name in the folder of the order.
 */
export const Extra = z.enum([
  'print-4x6.jpeg',
  'print-4x6.pdf',
  'print-10x15.jpeg',
  'print-10x15.pdf',
  'print-a4.jpeg',
  'print-a4.pdf',
  'measured.png',
]);
export type Extra = z.infer<typeof Extra>;

/** An extra is a sheet on a paper, or the measured photo, which has none. */
interface ExtraFacts {
  readonly contentType: `${string}/${string}`;
  readonly paper?: Paper;
}

export const extras = {
  'print-4x6.jpeg': { contentType: 'image/jpeg', paper: '4x6' },
  'print-4x6.pdf': { contentType: 'application/pdf', paper: '4x6' },
  'print-10x15.jpeg': { contentType: 'image/jpeg', paper: '10x15' },
  'print-10x15.pdf': { contentType: 'application/pdf', paper: '10x15' },
  'print-a4.jpeg': { contentType: 'image/jpeg', paper: 'a4' },
  'print-a4.pdf': { contentType: 'application/pdf', paper: 'a4' },
  'measured.png': { contentType: 'image/png' },
} as const satisfies Readonly<Record<Extra, ExtraFacts>>;

/** Whether an extra contains the photo in a form that can be submitted: a sheet does, the measured photo does not. */
export function carriesPhoto(extra: Extra): boolean {
  return 'paper' in extras[extra];
}

/** The download name of an order's extra: `print-a4.pdf` becomes `print-a4-ord_01J....pdf`. */
export function extraFileName(extra: Extra, orderId: string): string {
  return extra.replace('.', `-${orderId}.`);
}
