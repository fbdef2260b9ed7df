import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { photoSteps } from '#shared/photo/photo-engine.ts';
import { ProgressSteps } from './progress-steps.tsx';

type Props = ComponentProps<typeof ProgressSteps>;
const list = (some: Partial<Props>) => (
  <ProgressSteps jobSteps={photoSteps} phase="processing" step={undefined} {...some} />
);
const current = () => document.querySelector('[aria-current=step]')?.textContent;

test('the steps stand in the order in which the engine begins them', () => {
  render(list({}));
  const names = ['Payment', 'In the queue', 'Checking', 'Removing background', 'Measuring', 'Encoding'];
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/ \(.*/, ''))).toEqual(names);
});

test('an older answer does not move the list back', () => {
  const { rerender } = render(list({ step: 'encoding' }));
  rerender(list({ step: 'measuring' }));
  expect(current()).toBe('Encoding (now)');
  rerender(list({ phase: 'queued' }));
  expect(current()).toBe('Encoding (now)');
});

test('a background that stays is no step, and the next one is found all the same', () => {
  const jobSteps = photoSteps.filter((step) => step !== 'removing_background');
  const { rerender } = render(list({ jobSteps, step: 'checking' }));
  rerender(list({ jobSteps, step: 'measuring' }));
  expect(current()).toBe('Measuring (now)');
});

test('each step is announced by itself', () => {
  const { rerender } = render(list({ step: 'checking' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Checking$/);
  rerender(list({ step: 'measuring' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Measuring$/);
});
