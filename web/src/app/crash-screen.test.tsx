import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { visitTrace } from '#web/lib/trace.ts';
import { CrashScreen } from './crash-screen.tsx';
import { Dispensable } from './dispensable.tsx';

// React logs every error that a boundary catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function Broken(): never {
  throw new Error('a mistake of ours');
}

test('a page that throws shows the crash screen and takes the blame', () => {
  render(
    <CrashScreen>
      <Broken />
    </CrashScreen>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/stopped working/);
  expect(screen.getByRole('alert')).not.toHaveTextContent(/connection/);
  expect(screen.getByRole('alert')).toHaveTextContent(visitTrace());
});

test('a dispensable part that throws leaves the rest of the page in place', () => {
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
