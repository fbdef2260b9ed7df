import { NetworkFailure } from './api-problem.ts';

/**
 * Makes a way to fetch a part of the site that works again after a failure.
 *
 * A browser remembers that a module, or one it imports, could not be fetched, and fails every later attempt as long as
 * the page is open. So nothing is asked of it before the site has answered.
 *
 * @returns rejects with NetworkFailure as long as the site does not answer
 */
export function importOnline<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Promise<Module> | undefined;
  return () => {
    loaded ??= reachSite()
      .then(load)
      .catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
    return loaded;
  };
}

async function reachSite(): Promise<void> {
  await fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).catch((error: unknown) => {
    throw new NetworkFailure(error);
  });
}
