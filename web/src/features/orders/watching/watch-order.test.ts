import { expect, test } from 'vitest';
import type { OrderView } from '#shared/orders/view.ts';
import { anOrder } from '#web/lib/testing/an-order.ts';
import { type NewsBy, watchOrder } from './watch-order.ts';

/** A watch whose time is turned by hand, with a server that answers the next of `answers`. */
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

  /** Lets time pass second by second, and every answer arrive. */
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

test('nothing is asked in the first second', async () => {
  const watch = aWatch([processing]);
  expect(watch.looks()).toBe(0);
  expect(watch.subscribed()).toBe(false);
  await watch.pass(1000);
  expect(watch.looks()).toBe(1);
  expect(watch.subscribed()).toBe(true);
});

test('the server is asked every three seconds', async () => {
  const watch = aWatch([processing]);
  await watch.pass(10_000);
  expect(watch.news).toEqual([
    ['poll', 'processing'],
    ['poll', 'processing'],
    ['poll', 'processing'],
    ['poll', 'processing'],
  ]);
});

test('a push is followed at once, without waiting for the next question', async () => {
  const watch = aWatch([processing, completed]);
  await watch.pass(1000);
  await watch.pushNow();
  expect(watch.log).toEqual(['finished completed push']);
});

test('a push that comes while the server is being asked leads to another question', async () => {
  const watch = aWatch([processing, processing, completed]);
  await watch.pass(1000);
  const [first, second] = [watch.pushNow(), watch.pushNow()];
  await Promise.all([first, second]);
  expect(watch.log).toEqual(['finished completed push']);
  expect(watch.looks()).toBe(3);
});

test('what was finished before the first look is found by asking', async () => {
  const watch = aWatch([completed]);
  await watch.pass(1000);
  expect(watch.log).toEqual(['finished completed poll']);
  expect(watch.looks()).toBe(1);
});

test('completion found by asking is told as such and ends everything', async () => {
  const watch = aWatch([processing, completed]);
  await watch.pass(60_000);
  expect(watch.log).toEqual(['finished completed poll']);
  expect(watch.looks()).toBe(2);
  expect(watch.subscribed()).toBe(false);
});

test('a failed order ends the watching', async () => {
  const watch = aWatch([anOrder({ status: 'failed' })]);
  await watch.pass(5000);
  expect(watch.log).toEqual(['finished failed poll']);
});

test('after 180 seconds the waiting ends and nothing is asked any more', async () => {
  const watch = aWatch([processing]);
  await watch.pass(180_000);
  const asked = watch.looks();
  expect(watch.log).toEqual(['timeout']);
  await watch.pass(30_000);
  expect(watch.looks()).toBe(asked);
  expect(watch.subscribed()).toBe(false);
});

test('a question that fails is asked again three seconds later', async () => {
  const watch = aWatch([new Error('offline'), completed]);
  await watch.pass(4000);
  expect(watch.log).toEqual(['trouble offline', 'finished completed poll']);
});

test('a page that is left asks no more', async () => {
  const watch = aWatch([processing]);
  await watch.pass(1000);
  watch.stop();
  await watch.pass(30_000);
  expect(watch.looks()).toBe(1);
  expect(watch.log).toEqual([]);
});
