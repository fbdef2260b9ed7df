import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { MeasuringStory } from './measuring-story.tsx';

test('the measuring story shows the figures of the photo’s report', () => {
  render(<MeasuringStory />, { wrapper: MemoryRouter });
  const scenes = screen.getAllByRole('listitem');
  const words = scenes.map(({ textContent }) => textContent);
  expect(words).toEqual([
    expect.stringContaining('4.4°'),
    expect.stringMatching(/60\.1%.*50% to 69%.*62\.5%.*56% to 69%/),
    expect.stringMatching(/25\.1%.*6%.*0%.*2%/),
    expect.stringContaining('600 x 600 pixels, 65 kB'),
  ]);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/sample-report');
});
