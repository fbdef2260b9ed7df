import { pathToFileURL } from 'node:url';
import { closeAll } from './at-end.ts';
import { type FileOrder, runFile } from './run-file.ts';

// Whatever this process starts has a cache of its own.
delete process.env['NODE_COMPILE_CACHE'];

// Nothing is left to run when the parent is gone.
process.on('disconnect', () => process.exit());

let setUp: Promise<unknown> | undefined;

process.on('message', async (order: FileOrder | 'end') => {
  if (order === 'end') {
    await closeAll();
    process.exit();
  }
  try {
    setUp ??= Promise.all(order.settings.setupFiles.map((file) => import(pathToFileURL(file).href)));
    await setUp;
    process.send?.({ result: await runFile(order) });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    process.send?.({ error: { message, stack } });
  }
});
