import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CounselNote } from './counsel-note.tsx';

const words = 'A lawyer has not reviewed this text yet.';

test('a legal text shows that no lawyer has reviewed it until the operator sets the date', () => {
  const { rerender } = render(<CounselNote />);
  expect(screen.getByText(words)).toBeVisible();
  rerender(<CounselNote reviewedOn="2026-11-23" />);
  expect(screen.queryByText(words)).toBeNull();
});
