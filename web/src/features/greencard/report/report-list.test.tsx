import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { measuredRules, type PhotoReport } from '#shared/photo/report.ts';
import { aCheck, aReport } from '#web/lib/testing/a-report.ts';
import { ReportList } from './report-list.tsx';
import { VerdictText } from './report-verdict.tsx';

/** The row of a rule in the list of all figures. */
const figuresOf = (name: string) =>
  within(screen.getByText('All checks with their figures').closest('details') as HTMLElement)
    .getByText(name)
    .closest('li');
/** The list of findings. */
const findings = () => screen.getByRole('list', { name: 'Points to note' });
const show = (some: Partial<PhotoReport>) => render(<ReportList report={aReport(some)} />);

test('a rule shows its name, value and limit', () => {
  show({});
  expect(figuresOf('Head height')).toHaveTextContent('60% (30.6 mm)');
  expect(figuresOf('Head height')).toHaveTextContent('50% (25.5 mm) to 69% (35.2 mm)');
});

test('a length shows in millimetres of its document', () => {
  show({ document: 'uk', checks: [aCheck({ value: 31.5 / 45, limit: { min: 29 / 45, max: 34 / 45 } })] });
  expect(figuresOf('Head height')).toHaveTextContent('70% (31.5 mm)');
  expect(figuresOf('Head height')).toHaveTextContent('64.4% (29 mm) to 75.6% (34 mm)');
});

test('transparent areas show as an edit if they are allowed, and as a failure if not', () => {
  const check = aCheck({ id: 'transparency', value: 0.4, limit: { warnMax: 0 }, mark: 'warn' });
  const { rerender } = show({ checks: [check], verdict: 'warn' });
  expect(findings()).toHaveTextContent('Transparent areas made white');
  expect(findings()).toHaveTextContent('Edited');
  expect(screen.getByText('Every rule we checked is met')).toBeVisible();
  rerender(<ReportList report={aReport({ checks: [{ ...check, mark: 'fail' }], verdict: 'fail' })} />);
  expect(findings()).toHaveTextContent('Not met');
  expect(screen.queryByText('Every rule we checked is met')).toBeNull();
});

test('the verdict of a refused picture names its failures, and the findings list warnings after them', () => {
  const checks = [
    aCheck(),
    aCheck({ id: 'roll', unit: 'degrees', value: 9, limit: { warnMax: 8, max: 15 }, mark: 'warn' }),
    aCheck({ id: 'mouthClosed', unit: 'ratio', value: 0.2, limit: { warnMax: 0.05, max: 0.15 }, mark: 'fail' }),
  ];
  show({ checks, verdict: 'fail' });
  expect(screen.getByText('Not accepted like this: mouth open')).toBeVisible();
  const rows = within(findings()).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Mouth open');
  expect(rows[1]).toHaveTextContent('9°');
});

test('the verdict names the three that the person can put right first, and the list all', () => {
  const ids = ['yaw', 'roll', 'noise', 'gaze', 'neutral'] as const;
  show({ checks: ids.map((id) => aCheck({ id, mark: 'warn', cause: undefined })), verdict: 'warn' });
  expect(screen.getByText(/: [^,]+, [^,]+ and gaze slightly off the camera$/)).toBeVisible();
  expect(within(findings()).getAllByRole('listitem')).toHaveLength(ids.length);
});

test.each([
  [{ id: 'exposure', cause: 'bright', unit: 'strain', value: 2.4, limit: { warnMax: 1, max: 2 } }, 'Face overexposed'],
  [{ id: 'headHeight', value: 0.4 }, 'Head too small'],
  [{ id: 'headHeight', value: 0.8 }, 'Head too large'],
] as const)('a finding says on which side of its limit the value is: %j', (some, words) => {
  show({ checks: [aCheck({ ...some, mark: 'fail' })], verdict: 'fail' });
  expect(findings()).toHaveTextContent(words);
});

test('a replaced background shows as an edit, not as a warning, and the verdict stays good', () => {
  const checks = [aCheck(), aCheck({ id: 'backgroundEdit', value: 0.4, limit: { warnMax: 0 }, mark: 'warn' })];
  show({ checks, verdict: 'warn' });
  expect(findings()).toHaveTextContent('Background replaced');
  expect(findings()).toHaveTextContent('Edited');
  expect(findings()).toHaveTextContent('plain white wall');
  expect(figuresOf('Background replaced')).toHaveTextContent('40% of the photo');
  expect(figuresOf('Background replaced')).not.toHaveTextContent('at most');
  expect(screen.getByText('Every rule we checked is met')).toBeVisible();
});

test('a delivered photo asks for no decision, and never claims to break no rule above a failure', () => {
  show({ checks: [aCheck({ id: 'mouthClosed', mark: 'warn' })], verdict: 'warn' });
  expect(screen.getByText('Ready. Good to know: mouth slightly open')).toBeVisible();
  expect(screen.queryByText(/Every rule|No rule/)).toBeNull();
  // The picture is taken: advice comes too late.
  expect(screen.queryByText(/Close your mouth/)).toBeNull();
});

test('one disclosure contains the figures of all rules', () => {
  const checks = [aCheck({ id: 'mouthClosed', unit: 'ratio', value: 0.11, limit: { warnMax: 0.05 }, mark: 'warn' })];
  show({ checks, verdict: 'warn' });
  expect(findings()).not.toHaveTextContent('0.11');
  expect(figuresOf('Mouth closed')).toHaveTextContent(/Borderline$/);
  expect(figuresOf('Mouth closed')).not.toHaveTextContent('0.11');
  expect(document.querySelectorAll('details')).toHaveLength(1);
  expect(document.querySelector('details')).not.toHaveAttribute('open');
});

test.each(['faces', 'bodyInFrame', 'sharpness'] as const)('%s passes or fails, without a figure', (id) => {
  show({ checks: [aCheck({ id, value: 0, limit: { min: 0 } })] });
  const row = document.querySelector('details li');
  expect(row).toHaveTextContent(/Met$/);
  expect(row).not.toHaveTextContent(/\d/);
});

test('the report counts the same rules as the rest of the product, once the photo is finished', () => {
  const checks = measuredRules.filter((id) => id !== 'fileSize').map((id) => aCheck({ id }));
  const { rerender } = render(<VerdictText report={aReport({ checks })} delivered={false} />);
  expect(screen.queryByText(/rules checked/)).toBeNull();
  const all = [...measuredRules, 'backgroundEdit' as const].map((id) => aCheck({ id }));
  rerender(<VerdictText report={aReport({ checks: all })} delivered />);
  expect(screen.getByText(/rules checked/)).toHaveTextContent(`${measuredRules.length} rules checked.`);
});
