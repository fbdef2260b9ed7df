import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CounselNote } from './counsel-note.tsx';

const words = 'A lawyer has not reviewed this text yet.';

test('a legal text says that no lawyer has read it, until the operator notes the day', () => {
  const { rerender } = render(<CounselNote />);
  expect(screen.getByText(words)).toBeVisible();
  rerender(<CounselNote reviewedOn="2026-11-23" />);
  expect(screen.queryByText(words)).toBeNull();
});
