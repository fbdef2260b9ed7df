import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { visitTrace } from '#web/lib/trace.ts';
import { CrashScreen } from './crash-screen.tsx';
import { Dispensable } from './dispensable.tsx';

// React tells of every error a boundary catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function Broken(): never {
  throw new Error('a mistake of ours');
}

test('a page that throws takes the blame on itself', () => {
  render(
    <CrashScreen>
      <Broken />
    </CrashScreen>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/stopped working/);
  expect(screen.getByRole('alert')).not.toHaveTextContent(/connection/);
  expect(screen.getByRole('alert')).toHaveTextContent(visitTrace());
});

test('the page goes on without what it can do without', () => {
  render(
    <CrashScreen>
      <h1>My photos</h1>
      <Dispensable>
        <Broken />
      </Dispensable>
    </CrashScreen>,
  );
  expect(screen.getByRole('heading', { name: 'My photos' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
