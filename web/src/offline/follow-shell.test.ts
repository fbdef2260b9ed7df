import { expect, test, vi } from 'vitest';
import { followShell } from './follow-shell.ts';
import { takeOver } from './take-over.ts';

/** A browser with tabs that hold locks, and one worker that may be waiting. */
function aBrowser({ controlled = true } = {}) {
  let held = 0;
  const waiting = { postMessage: vi.fn() };
  const registration = Object.assign(new EventTarget(), { waiting: undefined as typeof waiting | undefined });
  const workers = Object.assign(new EventTarget(), {
    controller: controlled ? { scriptURL: '/sw.js?lng=tr' } : null,
    register: vi.fn(async () => registration),
    getRegistration: async () => registration,
  });
  const locks = {
    async request(_: string, how: LockOptions, use: (lock: Lock | null) => Promise<void>) {
      if (how.ifAvailable) return await use(held > 0 ? null : ({} as Lock));
      held += 1;
      await use({} as Lock);
      held -= 1;
      return undefined;
    },
  };
  const reload = vi.fn();
  const open = () =>
    followShell({
      workers: workers as unknown as ServiceWorkerContainer,
      locks: locks as unknown as LockManager,
      reload,
    });
  return { open, workers, reload, waiting, publish: () => Object.assign(registration, { waiting }) };
}

test('a new build waits while an order may be in progress in any tab', async () => {
  const { open, publish, waiting } = aBrowser();
  const [form, other] = [open(), open()];
  await form('/greencard-photo', 'tr');
  publish();
  await form('/greencard-photo', 'tr');
  await other('/pricing', 'tr');
  expect(waiting.postMessage).not.toHaveBeenCalled();
  await form('/', 'tr');
  await other('/tr/documents', 'tr');
  expect(waiting.postMessage).toHaveBeenCalledWith(takeOver);
});

test.each(['/track', '/tr/track', '/orders', '/contact', '/auth', '/continue', '/retoucher', '/dashboard'])(
  'a new build waits while %s is open',
  async (path) => {
    const { open, publish, waiting } = aBrowser();
    publish();
    await open()(path, 'tr');
    expect(waiting.postMessage).not.toHaveBeenCalled();
  },
);

test('a page of the old build stays until the visitor opens another reading page', async () => {
  const { open, workers, reload } = aBrowser();
  const visit = open();
  await visit('/', 'tr');
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  await visit('/greencard-photo', 'tr');
  expect(reload).not.toHaveBeenCalled();
  await visit('/pricing', 'tr');
  expect(reload).toHaveBeenCalledOnce();
});

test('the first worker is no update, and neither is one for another language', async () => {
  const first = aBrowser({ controlled: false });
  const visit = first.open();
  await visit('/', 'tr');
  first.workers.controller = { scriptURL: '/sw.js?lng=tr' };
  first.workers.dispatchEvent(new Event('controllerchange'));
  first.workers.controller = { scriptURL: '/sw.js?lng=en' };
  first.workers.dispatchEvent(new Event('controllerchange'));
  await visit('/pricing', 'en');
  expect(first.reload).not.toHaveBeenCalled();
  expect(first.workers.register.mock.calls.map(([address]: readonly unknown[]) => address)).toEqual([
    '/sw.js?lng=tr',
    '/sw.js?lng=en',
  ]);
});

test('a browser without service workers shows the site as before', async () => {
  await followShell({ workers: undefined, locks: undefined, reload: vi.fn() })('/', 'tr');
});
