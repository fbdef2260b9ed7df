import { expect, test } from '@jest/globals';
import { bufferWrites } from './atomic-writes.ts';
import type { Store, WriteOperation } from './dynalite.ts';

test('the commit of an operation does not overtake a write next to it', async () => {
  const written: unknown[] = [];
  const committing = Promise.withResolvers<() => void>();
  const db = {
    put: () => undefined,
    get: () => undefined,
    del: () => undefined,
    batch([first]: WriteOperation[], done: (error: unknown) => void) {
      const carryOut = (): void => {
        written.push(first?.type === 'put' ? first.value : undefined);
        done(null);
      };
      if (written.length === 0 && first?.type === 'put' && first.value === 'creating') committing.resolve(carryOut);
      else carryOut();
    },
  };
  const { exclusively } = bufferWrites({ db } as unknown as Store, { entryOf: async () => undefined });
  const put = (value: string) =>
    new Promise<void>((resolve) => (db.put as unknown as (...all: unknown[]) => void)('table', value, () => resolve()));

  const operation = exclusively(() => put('creating'));
  const finish = await committing.promise;
  const concurrent = put('active');
  finish();
  await Promise.all([operation, concurrent]);
  expect(written).toEqual(['creating', 'active']);
});
