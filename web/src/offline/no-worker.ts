import { cachePrefix } from './shell.ts';
import type { WorkerScope } from './worker-scope.ts';

// Replaces a broken worker: removes its caches, then itself. Built as `/sw.js` instead of `service-worker.ts` with
// `VESIKA_OFFLINE=off`; docs/runbook.md says when.

const worker = globalThis as unknown as WorkerScope;
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
