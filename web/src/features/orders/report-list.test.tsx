import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReportList } from './report-list.tsx';
import { aCheck, aReport } from './test-order.ts';

test('a rule shows its name, figure and limit', () => {
  render(<ReportList report={aReport()} />);
  const row = screen.getByText('Head height').closest('li');
  expect(row).toHaveTextContent('60% (30.6 mm)');
  expect(row).toHaveTextContent('50% (25.5 mm) to 69% (35.2 mm)');
});

test('a length is told in millimetres of the document it is for', () => {
  const checks = [aCheck({ value: 31.5 / 45, limit: { min: 29 / 45, max: 34 / 45 } })];
  render(<ReportList report={aReport({ document: 'uk', checks })} />);
  const row = screen.getByText('Head height').closest('li');
  expect(row).toHaveTextContent('70% (31.5 mm)');
  expect(row).toHaveTextContent('64.4% (29 mm) to 75.6% (34 mm)');
});

test('a background that is not plain is told which colours the document accepts', () => {
  const checks = [aCheck({ id: 'background', value: 0.2, limit: { min: 0.8 }, mark: 'fail' })];
  render(<ReportList report={aReport({ document: 'uk', checks, verdict: 'fail' })} />);
  expect(screen.getByText(/plain wall \(cream or light grey\)/)).toBeVisible();
});

test('a rule that is not met stands first and says what to do', () => {
  const checks = [
    aCheck(),
    aCheck({ id: 'yaw', unit: 'degrees', value: 9, limit: { max: 15 }, mark: 'warn' }),
    aCheck({ id: 'mouthClosed', unit: 'ratio', value: 0.2, limit: { max: 0.1 }, mark: 'fail' }),
  ];
  render(<ReportList report={aReport({ checks, verdict: 'fail' })} />);
  const rows = screen.getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Mouth closed');
  expect(within(rows[0] as HTMLElement).getByText(/Close your mouth/)).toBeVisible();
  expect(rows[1]).toHaveTextContent('9°');
  expect(screen.getByText('This photo would not be accepted')).toBeVisible();
});

test('a warning shows the limit that it crossed, a rule that is broken the one that breaks it', () => {
  const pose = { unit: 'degrees', limit: { min: -15, max: 15, warnMin: -8, warnMax: 8 } } as const;
  const checks = [
    aCheck({ ...pose, id: 'yaw', value: 9, mark: 'warn' }),
    aCheck({ ...pose, id: 'roll', value: 16, mark: 'fail' }),
    aCheck({ ...pose, id: 'pitch', value: 1 }),
  ];
  render(<ReportList report={aReport({ checks, verdict: 'fail' })} />);
  const row = (name: string) => screen.getByText(name).closest('li');
  expect(row('Head turned sideways')).toHaveTextContent('-8° to 8°');
  expect(row('Head leaning')).toHaveTextContent('-15° to 15°');
  expect(row('Head tilted up or down')).toHaveTextContent('-15° to 15°');
});

test('a replaced background is called an edit, not a value near its limit', () => {
  const checks = [aCheck({ id: 'backgroundEdit', value: 0.4, limit: { warnMax: 0 }, mark: 'warn' })];
  render(<ReportList report={aReport({ checks, verdict: 'warn' })} />);
  const row = screen.getByText('Background replaced').closest('li');
  expect(row).toHaveTextContent('Edited');
  expect(row).toHaveTextContent('plain white wall');
  expect(row).not.toHaveTextContent('Borderline');
});

test('rules that are met are folded away as long as something needs a look', () => {
  const open = () => document.querySelector('details')?.open;
  const { rerender } = render(<ReportList report={aReport()} />);
  expect(open()).toBe(true);
  rerender(
    <ReportList report={aReport({ checks: [aCheck(), aCheck({ id: 'yaw', mark: 'warn' })], verdict: 'warn' })} />,
  );
  expect(open()).toBe(false);
});
