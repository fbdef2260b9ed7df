import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCheck, aReport } from '#web/lib/testing/a-report.ts';
import { anOrder } from '#web/lib/testing/an-order.ts';
import { ReportReview } from './report-review.tsx';

test('a refusal names its true reason, and what that explains only below', () => {
  const checks = (['photographed', 'gaze', 'eyesVisible'] as const).map((id) => aCheck({ id, mark: 'fail' }));
  render(
    <ReportReview order={anOrder({ report: aReport({ verdict: 'fail', checks }) })} picture="blob:selfie">
      <p>next</p>
    </ReportReview>,
  );
  expect(screen.getByRole('heading', { name: 'Not accepted like this: eyes covered' })).toBeVisible();
  expect(screen.getByText('Not a photograph')).toBeVisible();
});
