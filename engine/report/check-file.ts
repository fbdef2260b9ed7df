import type { DocumentRules } from '#shared/photo/document.ts';
import type { Check } from '#shared/photo/report.ts';
import { grade } from './grade.ts';

/** The delivered file's size, where the document limits it. */
export function checkFile(bytes: number, { fileBytes }: DocumentRules): Check[] {
  if (fileBytes === undefined) return [];
  const mark = grade(bytes, { failBelow: fileBytes.min, failAbove: fileBytes.max });
  return [{ id: 'fileSize', value: bytes, unit: 'bytes', limit: fileBytes, score: mark === 'pass' ? 100 : 0, mark }];
}
