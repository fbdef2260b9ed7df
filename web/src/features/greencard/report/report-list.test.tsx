import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { measuredRules } from '#shared/photo/report.ts';
import { aCheck, aReport } from '#web/lib/testing/a-report.ts';
import { ReportList } from './report-list.tsx';
import { ReportVerdict } from './report-verdict.tsx';

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

test('a wall of the wrong colour is told which colours the document accepts, and that lamps change it', () => {
  const checks = [aCheck({ id: 'wallColour', unit: 'deltaE', value: 6, limit: { max: 2 }, mark: 'fail' })];
  render(<ReportList report={aReport({ document: 'us-passport', checks, verdict: 'fail' })} />);
  const row = screen.getByText('Colour of the wall').closest('li');
  expect(row).toHaveTextContent('(white or off-white), in daylight');
  expect(row).toHaveTextContent('Not met');
});

test('transparent places are called an edit where they may be, and a broken rule where not', () => {
  const check = aCheck({ id: 'transparency', value: 0.4, limit: { warnMax: 0 }, mark: 'warn' });
  const { rerender } = render(<ReportList report={aReport({ checks: [check], verdict: 'warn' })} />);
  const row = () => screen.getByText('Transparent places made white').closest('li');
  expect(row()).toHaveTextContent('Edited');
  expect(row()).toHaveTextContent('40% of the photo');
  expect(screen.getByText('Every measured rule is met')).toBeVisible();
  rerender(
    <ReportList report={aReport({ checks: [{ ...check, limit: { max: 0 }, mark: 'fail' }], verdict: 'fail' })} />,
  );
  expect(row()).toHaveTextContent('Not met');
  expect(screen.getByText('This photo would not be accepted')).toBeVisible();
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
  expect(rows[0]).toHaveTextContent('Not met');
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

test('a replaced background is called an edit, not a value near its limit, and leaves the verdict good', () => {
  const checks = [aCheck(), aCheck({ id: 'backgroundEdit', value: 0.4, limit: { warnMax: 0 }, mark: 'warn' })];
  render(<ReportList report={aReport({ checks, verdict: 'warn' })} />);
  const row = screen.getByText('Background replaced').closest('li');
  expect(row).toHaveTextContent('Edited');
  expect(row).toHaveTextContent('40% of the photo');
  expect(row).toHaveTextContent('plain white wall');
  expect(row).not.toHaveTextContent('Borderline');
  expect(row).not.toHaveTextContent('at most');
  expect(screen.getByText('Every measured rule is met')).toBeVisible();
});

test('a delivered photo leaves nothing to decide', () => {
  render(<ReportList report={aReport({ checks: [aCheck({ mark: 'warn' })], verdict: 'warn' })} />);
  expect(screen.getByText(/This is the report of your finished photo/)).toBeVisible();
  expect(screen.queryByText(/decide/)).toBeNull();
});

test('how far a mouth is open is told in words, and its figure to those who open the exact ones', () => {
  const checks = [aCheck({ id: 'mouthClosed', unit: 'ratio', value: 0.11, limit: { warnMax: 0.05 }, mark: 'warn' })];
  render(<ReportList report={aReport({ checks, verdict: 'warn' })} />);
  const row = screen.getByText('Mouth closed').closest('li');
  expect(row).toHaveTextContent('Slightly open');
  expect(row).not.toHaveTextContent('0.11');
  const exact = screen.getByText('Exact figures').closest('details');
  expect(exact).toHaveTextContent('Mouth closed: 0.11, at most 0.05');
  expect(exact).not.toHaveAttribute('open');
});

test.each([
  [1.1, 'warn', 'Enlarged by 10%', 'best not enlarged'],
  [1.4, 'fail', 'Enlarged by 40%', 'enlarged by 30% at most'],
  [0.7, 'pass', 'Not enlarged', 'enlarged by 30% at most'],
] as const)('a scale of %d is told as what it does to the picture', (value, mark, figure, limit) => {
  const checks = [aCheck({ id: 'resolution', unit: 'ratio', value, limit: { warnMax: 1, max: 1.3 }, mark })];
  render(<ReportList report={aReport({ checks, verdict: mark })} />);
  const row = screen.getByText('Resolution').closest('li');
  expect(row).toHaveTextContent(figure);
  expect(row).toHaveTextContent(limit);
});

test('the report speaks of as many rules as the whole product does, and says which one follows', () => {
  const checks = measuredRules.filter((id) => id !== 'fileSize').map((id) => aCheck({ id }));
  const told = () => screen.getByText(/We measured/).textContent;
  const { rerender } = render(<ReportVerdict report={aReport({ checks })} delivered={false} />);
  expect(told()).toContain(`We measured ${measuredRules.length - 1} rules.`);
  expect(told()).toContain(`${measuredRules.length} rules in all`);
  const all = [...measuredRules, 'backgroundEdit' as const].map((id) => aCheck({ id }));
  rerender(<ReportVerdict report={aReport({ checks: all })} delivered />);
  expect(told()).toBe(`We measured ${measuredRules.length} rules.`);
  rerender(<ReportVerdict report={aReport({ checks, document: 'tr-biometric' })} delivered={false} />);
  expect(told()).toBe(`We measured ${measuredRules.length - 1} rules.`);
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
