import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DayChart } from './day-chart.tsx';

test('a bar is as high as its share of the best day, and a small value is never drawn as zero', () => {
  const { container } = render(<DayChart values={[0, 1, 50, 100]} />);
  const heights = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
  expect(heights).toEqual([1, 3, 32, 64]);
});
