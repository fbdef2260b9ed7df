import type { DeclarationSubject } from './declaration.ts';

/** The versions of the texts that are shown now; a changed text needs a new version. */
export const declarationVersions = {
  terms: '2026-11-28',
  faceMeasuring: '2026-11-28',
  guardian: '2026-11-21',
  selfCheck: '2026-11-26',
  notForSubmission: '2026-11-22',
} as const satisfies Record<DeclarationSubject, string>;
