import { type Shell, shellIn } from './shell.ts';
import { shellKeeper } from './shell-keeper.ts';
import { languageOfWorker, takeOver } from './take-over.ts';
import type { WorkerScope } from './worker-scope.ts';

// Caches the site's shell for offline use. `web/build/service-worker-plugin.ts` bundles it as `/sw.js`.

/** Inserted by the build. */
declare const shellOfBuild: Shell;

const worker = globalThis as unknown as WorkerScope;
const language = new URLSearchParams(worker.location.search).get(languageOfWorker) ?? '';
const keeper = shellKeeper(shellIn(shellOfBuild, language), {
  origin: worker.location.origin,
  caches,
  fetch: (request, how) => fetch(request, how),
});

worker.addEventListener('install', (event) => event.waitUntil(keeper.keep()));
worker.addEventListener('activate', (event) => event.waitUntil(begin()));
worker.addEventListener('message', ({ data }) => {
  if (data === takeOver) void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const isPage = event.request.mode === 'navigate';
  const answer = keeper.answer(event.request, isPage ? event.preloadResponse : undefined);
  if (answer !== undefined) event.respondWith(answer);
});

async function begin(): Promise<void> {
  await keeper.forgetOthers();
  // The page is requested while the worker starts, so that online visitors do not wait for it.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}
