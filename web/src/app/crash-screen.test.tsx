import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFetching } from '#web/lib/not-fetched.ts';
import { CrashScreen } from './crash-screen.tsx';
import { Dispensable } from './dispensable.tsx';

const loader = new EventTarget();
watchFetching(loader);

// React tells of every error a boundary catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function Broken({ error }: { error: Error }): never {
  throw error;
}

/** An error as the bundler's loader tells it before it throws it. */
function notFetched(): Error {
  const error = new Error('no connection');
  loader.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return error;
}

test('a page that could not be fetched speaks of the connection', () => {
  render(
    <CrashScreen>
      <Broken error={notFetched()} />
    </CrashScreen>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/internet connection/);
});

test('a page that throws takes the blame on itself', () => {
  render(
    <CrashScreen>
      <Broken error={new Error('a mistake of ours')} />
    </CrashScreen>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/stopped working/);
  expect(screen.getByRole('alert')).not.toHaveTextContent(/connection/);
});

test('the page goes on without what it can do without', () => {
  render(
    <CrashScreen>
      <h1>My photos</h1>
      <Dispensable>
        <Broken error={notFetched()} />
      </Dispensable>
    </CrashScreen>,
  );
  expect(screen.getByRole('heading', { name: 'My photos' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
