import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { photoSteps } from '#shared/photo/photo-engine.ts';
import { ProgressSteps } from './progress-steps.tsx';

type Props = ComponentProps<typeof ProgressSteps>;
const list = (some: Partial<Props>) => (
  <ProgressSteps jobSteps={photoSteps} phase="processing" paid="card" step={undefined} {...some} />
);
const current = () => document.querySelector('[aria-current=step]')?.textContent;

test('the progress steps are in the order in which the engine starts them', () => {
  render(list({}));
  const names = ['Payment', 'In the queue', 'Checking', 'Removing background', 'Measuring', 'Encoding'];
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/ \(.*/, ''))).toEqual(names);
});

test.each([
  ['a credit', 'credit', '1 credit (done)'],
  ['a free try', 'trial', 'Free photo (done)'],
  ['card', 'card', 'Payment (done)'],
  ['a way not known yet', undefined, 'Payment (done)'],
] as const)('the first step of a photo paid for by %s says so', (_, paid, name) => {
  render(list({ paid }));
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(name);
});

test('an older answer does not move the progress back', () => {
  const { rerender } = render(list({ step: 'encoding' }));
  rerender(list({ step: 'measuring' }));
  expect(current()).toBe('Encoding (now)');
  rerender(list({ phase: 'queued' }));
  expect(current()).toBe('Encoding (now)');
});

test('a kept background has no step, and the next step is still found', () => {
  const jobSteps = photoSteps.filter((step) => step !== 'removing_background');
  const { rerender } = render(list({ jobSteps, step: 'checking' }));
  rerender(list({ jobSteps, step: 'measuring' }));
  expect(current()).toBe('Measuring (now)');
});

test('each progress step is announced on its own', () => {
  const { rerender } = render(list({ step: 'checking' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Checking$/);
  rerender(list({ step: 'measuring' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Measuring$/);
});
