import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { aCheck, aReport } from '#web/lib/testing/a-report.ts';
import { anOrder } from '#web/lib/testing/an-order.ts';
import { ReportReview } from './report-review.tsx';

const replaced = 'The background will become white';
const kept = 'Your background stays as it is';

/** How surely the person can be cut out is measured where the background will be replaced, and nowhere else. */
const cutOut = aCheck({ id: 'cutOut', unit: 'share', value: 0.1, limit: { max: 0.21 } });

/** A measured selfie whose background is not plain. */
function show(document: DocumentId, background: string, mark: 'warn' | 'pass' = 'warn') {
  const isReplaced =
    mark === 'warn' && background !== 'keep' && documents[document].background.replacement !== undefined;
  const checks = [aCheck({ id: 'background', mark }), ...(isReplaced ? [cutOut] : [])];
  const report = aReport({ document, verdict: mark, checks });
  render(
    <ReportReview order={anOrder({ report, options: { document, background } })} picture="blob:selfie">
      <p>next</p>
    </ReportReview>,
  );
}

test('before paying, it is said that a background will be replaced', () => {
  show('tr-biometric', 'auto');
  expect(screen.getByText(replaced)).toBeVisible();
  expect(screen.queryByText(kept)).toBeNull();
});

test('a background that will be replaced is called that, and no value near its limit', () => {
  show('dv', 'auto');
  const row = screen.getByText('Plain background').closest('li');
  expect(row).toHaveTextContent('Will be made white');
  expect(row).not.toHaveTextContent('Borderline');
  expect(screen.getByText(/Nothing stands in the way of this photo/)).toBeVisible();
});

test.each(['wallColour', 'wallShadow'] as const)('a wall that is replaced for its %s is called that, too', (id) => {
  const report = aReport({ document: 'dv', verdict: 'warn', checks: [aCheck({ id, mark: 'warn' }), cutOut] });
  render(
    <ReportReview order={anOrder({ report, options: { document: 'dv', background: 'auto' } })} picture="blob:selfie">
      <p>next</p>
    </ReportReview>,
  );
  expect(screen.getByText(replaced)).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Will be made white');
});

test('a good wall of which too little is around the head is replaced too, and that is said', () => {
  const report = aReport({ document: 'dv', checks: [aCheck({ id: 'background' }), cutOut] });
  render(
    <ReportReview order={anOrder({ report, options: { document: 'dv', background: 'auto' } })} picture="blob:selfie">
      <p>next</p>
    </ReportReview>,
  );
  expect(screen.getByText(replaced)).toBeVisible();
});

test('a background that is kept and close to its limit is called that', () => {
  show('dv', 'keep');
  expect(screen.getByText('Plain background').closest('li')).toHaveTextContent('Borderline');
});

test('every replaced background is white, as the report says', () => {
  const colours = Object.values(documents).map(({ background }) => background.replacement);
  expect(new Set(colours)).toEqual(new Set(['#ffffff', undefined]));
});

test('the verdict is read before the price', () => {
  show('dv', 'auto');
  const verdict = screen.getByText('Usable, with something to look at');
  expect(verdict.compareDocumentPosition(screen.getByText('next'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['the person keeps it', 'dv', 'keep', 'warn'],
  ['it is plain already', 'dv', 'auto', 'pass'],
] as const)('nothing is said when %s', (_, document, background, mark) => {
  show(document, background, mark);
  expect(screen.queryByText(replaced)).toBeNull();
  expect(screen.queryByText(kept)).toBeNull();
});

test('before paying, it is said that a document forbids replacing it, and which colours it accepts', () => {
  show('uk', 'white');
  expect(screen.getByText(kept)).toBeVisible();
  expect(screen.getByText(/It has to be cream or light grey/)).toBeVisible();
  expect(screen.queryByText(replaced)).toBeNull();
});
