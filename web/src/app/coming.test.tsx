import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '#web/lib/api-problem.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Coming, ComingPage } from './coming.tsx';
import { CrashScreen } from './crash-screen.tsx';

// React tells of every error a boundary catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const Report = () => <h2>Report</h2>;

/** A file that cannot be fetched as long as `connected` is false. */
function remoteReport() {
  const line = { connected: false };
  const Part = lazyComponent(async () => {
    if (!line.connected) throw new NetworkFailure();
    return Report;
  });
  return { line, Part };
}

test('a part that could not be fetched says so, and the same button works again', async () => {
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

test('a page that could not be fetched comes by itself with the connection', async () => {
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

test('a mistake of ours is not blamed on the connection', async () => {
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

test('a part that was fetched before is shown without a wait', async () => {
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
