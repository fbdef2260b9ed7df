import { pathToFileURL } from 'node:url';
import { closeAll } from './at-end.ts';
import { type FileOrder, runFile, takeUnhandled } from './run-file.ts';

/** A test file to run; without one, the end. */
type Order = Pick<FileOrder, 'settings'> & { readonly path: string | undefined };

// Every process started from here has its own cache.
delete process.env['NODE_COMPILE_CACHE'];

// A worker without its parent has nothing left to do.
process.on('disconnect', () => process.exit());

let setUp: Promise<unknown> | undefined;

process.on('message', async ({ path, settings }: Order) => {
  try {
    setUp ??= Promise.all(settings.setupFiles.map((file) => import(pathToFileURL(file).href)));
    await setUp;
    process.send?.({ result: path === undefined ? await end() : await runFile({ path, settings }) });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    process.send?.({ error: { message, stack } });
  }
});

/** Closes what files share. @throws every error of that, or since the last file. */
async function end(): Promise<void> {
  const errors = [...(await closeAll()), ...(await takeUnhandled())];
  if (errors.length > 0) throw new Error(errors.map((error) => String((error as Error)?.stack ?? error)).join('\n\n'));
}
