import { expect, test } from 'vitest';
import type { DocumentId } from '#shared/photo/document.ts';
import type { Check } from '#shared/photo/report.ts';
import { aCheck, aReport } from '#web/lib/testing/a-report.ts';
import { whiteRemedy } from './white-remedy.ts';

const wall = aCheck({ id: 'background', mark: 'fail' });
const cutOut = aCheck({ id: 'cutOut' });

function remedy(checks: Check[], document: DocumentId = 'dv') {
  const options = { category: 'adult_female', document, background: 'keep' };
  return whiteRemedy({ report: aReport({ document, checks }), options });
}

test('a kept background that is not plain can be made white', () => {
  expect(remedy([wall])).toMatchObject({ options: { category: 'adult_female', background: 'white' } });
});

test.each([
  ['that is plain', [aCheck({ id: 'background' })], 'dv'],
  ['that becomes white anyway', [wall, cutOut], 'dv'],
  ['that the document does not let us touch', [wall], 'uk'],
] as const)('whiteRemedy offers nothing for a background %s', (_, checks, document) => {
  expect(remedy([...checks], document)).toBeUndefined();
});
