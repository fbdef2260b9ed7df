import { expect, test } from 'vitest';
import type { OrderView } from '#shared/orders/view.ts';
import { anOrder } from '#web/lib/testing/an-order.ts';
import { type NewsBy, watchOrder } from './watch-order.ts';

/** A watch with a manual clock and a server that returns the next of `answers`. */
function aWatch(answers: readonly (OrderView | Error)[]) {
  let now = 0;
  let timers: { at: number; action: () => void }[] = [];
  let push: (() => void) | undefined;
  let looks = 0;
  const news: [NewsBy, string][] = [];
  const log: string[] = [];

  const stop = watchOrder({
    look: async () => {
      const answer = answers[Math.min(looks, answers.length - 1)];
      looks += 1;
      if (answer instanceof Error || answer === undefined) throw answer;
      return answer;
    },
    subscribe: (onEvent) => {
      push = onEvent;
      return () => {
        push = undefined;
      };
    },
    clock: {
      after: (ms, action) => {
        const timer = { at: now + ms, action };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
    },
    timeoutMs: 180_000,
    onOrder: (order, by) => news.push([by, order.status]),
    onFinished: (order, by) => log.push(`finished ${order.status} ${by}`),
    onTimeout: () => log.push('timeout'),
    onTrouble: (error) => log.push(`trouble ${(error as Error).message}`),
  });

  /** Advances the clock second by second and delivers every answer. */
  const pass = async (ms: number) => {
    for (const end = now + ms; now < end; ) {
      now += 1000;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { action } of due) action();
      await settle();
    }
  };
  const pushNow = async () => {
    push?.();
    await settle();
  };
  return { pass, pushNow, stop, news, log, looks: () => looks, subscribed: () => push !== undefined };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

const processing = anOrder({ status: 'processing' });
const completed = anOrder({ status: 'completed' });

test('the watch polls nothing in the first second', async () => {
  const watch = aWatch([processing]);
  expect(watch.looks()).toBe(0);
  expect(watch.subscribed()).toBe(false);
  await watch.pass(1000);
  expect(watch.looks()).toBe(1);
  expect(watch.subscribed()).toBe(true);
});

test('the watch polls every three seconds', async () => {
  const watch = aWatch([processing]);
  await watch.pass(10_000);
  expect(watch.news).toEqual([
    ['poll', 'processing'],
    ['poll', 'processing'],
    ['poll', 'processing'],
    ['poll', 'processing'],
  ]);
});

test('a push polls immediately', async () => {
  const watch = aWatch([processing, completed]);
  await watch.pass(1000);
  await watch.pushNow();
  expect(watch.log).toEqual(['finished completed push']);
});

test('a push during a poll leads to another poll', async () => {
  const watch = aWatch([processing, processing, completed]);
  await watch.pass(1000);
  const [first, second] = [watch.pushNow(), watch.pushNow()];
  await Promise.all([first, second]);
  expect(watch.log).toEqual(['finished completed push']);
  expect(watch.looks()).toBe(3);
});

test('an order finished before the first poll is found by polling', async () => {
  const watch = aWatch([completed]);
  await watch.pass(1000);
  expect(watch.log).toEqual(['finished completed poll']);
  expect(watch.looks()).toBe(1);
});

test('completion found by polling is reported as such and ends the watch', async () => {
  const watch = aWatch([processing, completed]);
  await watch.pass(60_000);
  expect(watch.log).toEqual(['finished completed poll']);
  expect(watch.looks()).toBe(2);
  expect(watch.subscribed()).toBe(false);
});

test('a failed order ends the watch', async () => {
  const watch = aWatch([anOrder({ status: 'failed' })]);
  await watch.pass(5000);
  expect(watch.log).toEqual(['finished failed poll']);
});

test('the watch times out after 180 seconds and polls no more', async () => {
  const watch = aWatch([processing]);
  await watch.pass(180_000);
  const asked = watch.looks();
  expect(watch.log).toEqual(['timeout']);
  await watch.pass(30_000);
  expect(watch.looks()).toBe(asked);
  expect(watch.subscribed()).toBe(false);
});

test('a failed poll is repeated three seconds later', async () => {
  const watch = aWatch([new Error('offline'), completed]);
  await watch.pass(4000);
  expect(watch.log).toEqual(['trouble offline', 'finished completed poll']);
});

test('an unmounted page polls no more', async () => {
  const watch = aWatch([processing]);
  await watch.pass(1000);
  watch.stop();
  await watch.pass(30_000);
  expect(watch.looks()).toBe(1);
  expect(watch.log).toEqual([]);
});
