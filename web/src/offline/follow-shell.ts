import { pageAddress } from '#shared/site/page-address.ts';
import { languageOfWorker, takeOver } from './take-over.ts';

/** The browser APIs the worker needs; either may be missing, and the site works without. */
export interface Browser {
  readonly workers: ServiceWorkerContainer | undefined;
  readonly locks: Pick<LockManager, 'request'> | undefined;
  reload(): void;
}

/** Reports the current page and the visitor's language. */
export type Visit = (pathname: string, language: string) => Promise<void>;

/** Pages without input, uploads or waiting. */
const readingPages = /^\/((documents|legal)(\/.*)?|pricing|about)?\/?$/;

/** The lock of every tab with a page on which an order may be in progress. */
const underWay = 'vesika-under-way';

/**
 * Registers the service worker and applies updates safely: a new worker waits until no tab has an order in progress,
 * and an open page of the old build reloads when the visitor moves to another reading page.
 */
export function followShell({ workers, locks, reload }: Browser): Visit {
  if (workers === undefined) return async () => undefined;
  let kept: { readonly language: string; readonly registration: ServiceWorkerRegistration | undefined } | undefined;
  let isReading = true;
  let isOld = false;
  let letGo = async () => {};
  let answers = workers.controller?.scriptURL;
  workers.addEventListener('controllerchange', () => {
    const before = answers;
    answers = workers.controller?.scriptURL;
    // The first worker is no update, nor is one for another language.
    if (before !== undefined && before === answers) isOld = true;
  });

  function hold(): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = locks?.request(underWay, { mode: 'shared' }, () => promise);
    // Only after its release it is known whether another tab holds the lock.
    letGo = async () => {
      resolve();
      await held;
    };
  }

  async function letTakeOver(registration: ServiceWorkerRegistration | undefined): Promise<void> {
    if (!registration?.waiting || !isReading) return;
    await locks?.request(underWay, { ifAvailable: true }, async (lock) => {
      if (lock !== null) registration.waiting?.postMessage(takeOver);
    });
  }

  async function keep(language: string): Promise<ServiceWorkerRegistration | undefined> {
    await workers?.register(`/sw.js?${languageOfWorker}=${language}`, { updateViaCache: 'none' });
    const registration = await workers?.getRegistration();
    registration?.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => void letTakeOver(registration));
    });
    return registration;
  }

  return async (pathname, language) => {
    const wasReading = isReading;
    isReading = readingPages.test(pageAddress(pathname));
    if (isReading && isOld) return reload();
    if (wasReading && !isReading) hold();
    if (!wasReading && isReading) await letGo();
    if (kept?.language !== language) kept = { language, registration: await keep(language) };
    await letTakeOver(kept.registration);
  };
}

/** Follows the shell in this browser. */
export const visitShell = followShell({
  workers: navigator.serviceWorker,
  locks: navigator.locks,
  reload: () => location.reload(),
});
