import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ArtificialNote } from '#web/ui/people/artificial-note.tsx';
import { heroPerson } from '#web/ui/people/hero-person.ts';
import others from '#web/ui/people/others.json' with { type: 'json' };
import { Proof } from './proof.tsx';

test('the landing page shows three figures of the report of its photo, each with its rule', () => {
  render(<Proof />, { wrapper: MemoryRouter });
  const words = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(words('term')).toEqual(['Head height', 'Eye line', 'File']);
  expect(words('definition')).toEqual([
    expect.stringMatching(/^\d\d(\.\d)?% .*50% to 69%/),
    expect.stringMatching(/^\d\d(\.\d)?% .*56% to 69%/),
    expect.stringMatching(/^\d+\skB .*600\s×\s600 pixels.*240\skB/),
  ]);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/sample-report');
  // Each of the others with a selfie and a photo.
  expect(screen.getAllByRole('img')).toHaveLength(others.length);
});

test('the pages say that people are computer-generated only where they are', () => {
  const note = /computer-generated/;
  const { container, rerender } = render(<ArtificialNote artificial />);
  expect(container).toHaveTextContent(note);
  rerender(<ArtificialNote artificial={false} />);
  expect(container).toBeEmptyDOMElement();
  render(<Proof />, { wrapper: MemoryRouter });
  expect(screen.queryAllByText(note)).toHaveLength(heroPerson.artificial ? 1 : 0);
});
