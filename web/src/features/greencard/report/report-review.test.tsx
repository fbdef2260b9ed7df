import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { Check } from '#shared/photo/report.ts';
import { aCheck, aReport } from '#web/lib/testing/a-report.ts';
import { anOrder } from '#web/lib/testing/an-order.ts';
import { ReportReview } from './report-review.tsx';

const replaced = 'The background will become white';
const kept = 'Your background stays as it is';

/** The certainty of the matte, which is measured only where the background will be replaced. */
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

test('the review announces a replaced background before payment', () => {
  show('tr-biometric', 'auto');
  expect(screen.getByText(replaced)).toBeVisible();
  expect(screen.queryByText(kept)).toBeNull();
});

test('a background that will be replaced shows as an edit and not as a finding', () => {
  show('dv', 'auto');
  const row = screen.getByText('Plain background').closest('li');
  expect(row).toHaveTextContent('Will be made white');
  expect(row).not.toHaveTextContent('Borderline');
  expect(screen.getByText('Every rule we checked is met')).toBeVisible();
});

test.each(['wallColour', 'wallShadow'] as const)('a wall that is replaced for its %s shows as an edit', (id) => {
  const report = aReport({ document: 'dv', verdict: 'warn', checks: [aCheck({ id, mark: 'warn' }), cutOut] });
  render(
    <ReportReview order={anOrder({ report, options: { document: 'dv', background: 'auto' } })} picture="blob:selfie">
      <p>next</p>
    </ReportReview>,
  );
  expect(screen.getByText(replaced)).toBeVisible();
  expect(screen.getByText(/Will be made white/)).toBeInTheDocument();
});

test('a good wall with too little space around the head is replaced, and the review says so', () => {
  const report = aReport({ document: 'dv', checks: [aCheck({ id: 'background' }), cutOut] });
  render(
    <ReportReview order={anOrder({ report, options: { document: 'dv', background: 'auto' } })} picture="blob:selfie">
      <p>next</p>
    </ReportReview>,
  );
  expect(screen.getByText(replaced)).toBeVisible();
});

test('a kept background close to its limit shows as such', () => {
  show('dv', 'keep');
  expect(screen.getByText('Background not quite plain').closest('li')).toHaveTextContent('Borderline');
});

test('every replaced background is white, as the report says', () => {
  const colours = Object.values(documents).map(({ background }) => background.replacement);
  expect(new Set(colours)).toEqual(new Set(['#ffffff', undefined]));
});

test('the verdict and every finding come before the price', () => {
  const checks = [aCheck({ id: 'mouthClosed', mark: 'warn' })];
  const order = anOrder({ report: aReport({ verdict: 'warn', checks }), options: { category: 'adult_male' } });
  render(
    <ReportReview order={order} picture="blob:selfie">
      <p>next</p>
    </ReportReview>,
  );
  for (const text of ['Usable, but not perfect: mouth slightly open', 'Close your mouth so that no teeth show.']) {
    expect(screen.getByText(text).compareDocumentPosition(screen.getByText('next'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  }
});

describe('a picture that breaks a rule', () => {
  const refused = (category: string, some: Partial<Check> = {}) => {
    const checks = [aCheck({ id: 'mouthClosed', mark: 'fail', ...some })];
    const order = anOrder({ report: aReport({ verdict: 'fail', checks }), options: { category } });
    render(
      <ReportReview order={order} picture="blob:selfie">
        <p>next</p>
      </ReportReview>,
    );
  };

  test('a failed picture shows its reason, what to do and the next step before all figures', () => {
    refused('adult_female');
    expect(screen.getByRole('heading', { name: 'Not accepted like this: mouth open' })).toBeVisible();
    expect(screen.getByText('next').compareDocumentPosition(screen.getByText('All checks with their figures'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('a failed picture marks where', () => {
    refused('adult_female', { places: [{ left: 0.4, top: 0.5, width: 0.2, height: 0.1 }] });
    expect(screen.getByRole('img', { name: 'Your photo, marked where: Mouth open' })).toBeVisible();
    expect(document.querySelectorAll('.marked__frame')).toHaveLength(1);
  });

  test('a failed picture without a place for its failure shows the measurements', () => {
    refused('adult_female', { id: 'headHeight', value: 0.4 });
    expect(document.querySelectorAll('.overlay__line')).toHaveLength(1);
  });

  test('a failed picture of a child addresses the adult', () => {
    refused('child_male', { id: 'headInFrame', value: 0.001, limit: { warnMin: 0.015, min: 0.005 } });
    // Once: the advice next to the picture is not repeated below.
    expect(screen.getByText('Leave space above the child’s hair and at both sides.')).toBeVisible();
  });
});

test('a kept background that is not plain becomes white with one tap', async () => {
  const checks = [aCheck({ id: 'background', mark: 'fail' })];
  const options = { category: 'baby', document: 'dv', background: 'keep', guardianConfirmed: true };
  const onChoose = vi.fn();
  render(
    <ReportReview
      order={anOrder({ report: aReport({ verdict: 'fail', checks }), options })}
      picture="blob:selfie"
      onChoose={onChoose}
    >
      <p>next</p>
    </ReportReview>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Make the background white' }));
  expect(onChoose).toHaveBeenCalledWith({ tool: 'greencard', options: { ...options, background: 'white' } });
});

test.each([
  ['uk', 'background', 'plain wall (cream or light grey)'],
  ['us-passport', 'wallColour', '(white or off-white), in daylight'],
] as const)('the advice of %s on %s names the colours the document accepts', (document, id, words) => {
  const report = aReport({ document, verdict: 'fail', checks: [aCheck({ id, mark: 'fail' })] });
  render(
    <ReportReview order={anOrder({ report, options: { document } })} picture="blob:selfie">
      <p>next</p>
    </ReportReview>,
  );
  expect(screen.getByText('next').closest('.refusal')).toHaveTextContent(words);
});

test.each([
  ['the person keeps it', 'dv', 'keep', 'warn'],
  ['it is plain already', 'dv', 'auto', 'pass'],
] as const)('the review does not mention the background if %s', (_, document, background, mark) => {
  show(document, background, mark);
  expect(screen.queryByText(replaced)).toBeNull();
  expect(screen.queryByText(kept)).toBeNull();
});

test('the review shows before payment that a document forbids replacing the background, and the colours it accepts', () => {
  show('uk', 'white');
  expect(screen.getByText(kept)).toBeVisible();
  expect(screen.getByText(/It has to be cream or light grey/)).toBeVisible();
  expect(screen.queryByText(replaced)).toBeNull();
});
