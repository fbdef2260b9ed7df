import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { measuredRules, type PhotoReport } from '#shared/photo/report.ts';
import { aCheck, aReport } from '#web/lib/testing/a-report.ts';
import { ReportList } from './report-list.tsx';
import { ReportVerdict } from './report-verdict.tsx';

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
  expect(findings()).toHaveTextContent('Transparent places made white');
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

test('the verdict names what the person can put right first, and counts the other reasons', () => {
  const ids = ['yaw', 'roll', 'noise', 'gaze', 'neutral'] as const;
  show({ checks: ids.map((id) => aCheck({ id, mark: 'warn', cause: undefined })), verdict: 'warn' });
  expect(screen.getByText(/gaze slightly off the camera and 2 more points$/)).toBeVisible();
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
  expect(figuresOf('Mouth closed')).toHaveTextContent('0.11at most 0.05');
  expect(document.querySelectorAll('details')).toHaveLength(1);
  expect(document.querySelector('details')).not.toHaveAttribute('open');
});

test.each(['faces', 'bodyInFrame'] as const)('%s passes or fails, without a figure', (id) => {
  show({ checks: [aCheck({ id, value: 0, limit: { min: 0 } })] });
  const row = document.querySelector('details li');
  expect(row).toHaveTextContent(/Met$/);
  expect(row).not.toHaveTextContent(/\d/);
});

test('the enlargement of a picture shows as a share of its own size', () => {
  show({ checks: [aCheck({ id: 'resolution', unit: 'ratio', value: 0.757, limit: { warnMax: 1, max: 1.3 } })] });
  expect(figuresOf('Enlargement')).toHaveTextContent('75.7%at most 100%');
});

test('the report counts the same rules as the rest of the product, and names the one that follows', () => {
  const checks = measuredRules.filter((id) => id !== 'fileSize').map((id) => aCheck({ id }));
  const ruleCount = () => screen.getByText(/rules checked/).textContent;
  const { rerender } = render(<ReportVerdict report={aReport({ checks })} delivered={false} />);
  expect(ruleCount()).toContain(`${measuredRules.length - 1} of ${measuredRules.length} rules checked.`);
  const all = [...measuredRules, 'backgroundEdit' as const].map((id) => aCheck({ id }));
  rerender(<ReportVerdict report={aReport({ checks: all })} delivered />);
  expect(ruleCount()).toBe(`${measuredRules.length} rules checked.`);
  rerender(<ReportVerdict report={aReport({ checks, document: 'tr-biometric' })} delivered={false} />);
  expect(ruleCount()).toBe(`${measuredRules.length - 1} rules checked.`);
});
