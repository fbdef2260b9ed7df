import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '#web/lib/api-problem.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Coming, ComingPage } from './coming.tsx';
import { CrashScreen } from './crash-screen.tsx';

// React logs every error that a boundary catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const Report = () => <h2>Report</h2>;

/** A chunk that fails to load while `connected` is false. */
function remoteReport() {
  const line = { connected: false };
  const Part = lazyComponent(async () => {
    if (!line.connected) throw new NetworkFailure();
    return Report;
  });
  return { line, Part };
}

test('a failed part shows an error, and its button loads it again', async () => {
  const { line, Part } = remoteReport();
  render(
    <>
      <input aria-label="E-mail" />
      <Coming>
        <Part />
      </Coming>
    </>,
  );
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent(/connection/);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/connection/);
  line.connected = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Report' })).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
});

test('a failed page loads automatically when the connection returns', async () => {
  const { line, Part } = remoteReport();
  render(
    <ComingPage>
      <Part />
    </ComingPage>,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/could not be loaded/);
  line.connected = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Report' })).toBeVisible();
});

test('a crash that is not a network failure does not blame the connection', async () => {
  const Part = lazyComponent(async (): Promise<typeof Report> => {
    throw new Error('a mistake of ours');
  });
  render(
    <CrashScreen>
      <Coming>
        <Part />
      </Coming>
    </CrashScreen>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/stopped working/);
});

test('a part that is already loaded renders without a spinner', async () => {
  const { line, Part } = remoteReport();
  await expect(Part.preload()).rejects.toBeInstanceOf(NetworkFailure);
  line.connected = true;
  await Part.preload();
  render(
    <Coming>
      <Part />
    </Coming>,
  );
  expect(screen.getByRole('heading', { name: 'Report' })).toBeVisible();
});
