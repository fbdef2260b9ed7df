import { asPromise, type LevelDb, type Store, type WriteOperation } from './dynalite.ts';
import type { Journal } from './journal.ts';

export interface AtomicWrites {
  /**
   * Runs one operation alone and commits everything it wrote in one batch, or nothing when it throws.
   * Index entries and items, and all items of a transaction, therefore survive a crash together or not at all.
   */
  exclusively<T>(operation: () => Promise<T>): Promise<T>;
}

/** Buffers the writes of dynalite, so that the many writes of an operation become one, its journal entry included. */
export function bufferWrites(store: Store, journal: Pick<Journal, 'entryOf'>): AtomicWrites {
  const db = store.db;
  const original: Pick<LevelDb, 'put' | 'get' | 'del' | 'batch'> = {
    put: db.put.bind(db),
    get: db.get.bind(db),
    del: db.del.bind(db),
    batch: db.batch.bind(db),
  };
  let buffer: Map<string, WriteOperation> | undefined;
  /** The reads of the current operation, so that the journal need not repeat them. */
  const read = new Map<string, unknown>();
  let last: Promise<unknown> = Promise.resolve();
  let committed: Promise<unknown> = Promise.resolve();

  function write(operations: WriteOperation[], done: (error: unknown) => void): void {
    if (!buffer) {
      // A created table becomes active later; never before the commit that creates it.
      void committed.then(() => original.batch(operations, done));
      return;
    }
    for (const operation of operations) buffer.set(operation.key, operation);
    setImmediate(done, null);
  }
  db.put = (key, value, done) => write([{ type: 'put', key, value }], done);
  db.del = (key, done) => write([{ type: 'del', key }], done);
  db.batch = (operations, done) => write(operations, done);
  db.get = (key, done) => {
    const pending = buffer?.get(key);
    if (pending) setImmediate(done, null, pending.type === 'put' ? pending.value : undefined);
    else {
      original.get(key, (error, value) => {
        if (buffer && !error) read.set(key, value);
        done(error, value);
      });
    }
  };
  const before = async (key: string): Promise<unknown> =>
    read.has(key) ? read.get(key) : asPromise((done) => original.get(key, done));

  async function commit(operations: WriteOperation[]): Promise<void> {
    const entry = await journal.entryOf(operations, before);
    await asPromise<void>((done) => original.batch(entry ? [...operations, entry] : operations, done));
  }

  async function run<T>(operation: () => Promise<T>): Promise<T> {
    const mine = new Map<string, WriteOperation>();
    buffer = mine;
    read.clear();
    try {
      const result = await operation();
      buffer = undefined;
      if (mine.size > 0) {
        const commits = commit([...mine.values()]);
        committed = commits.catch(() => undefined);
        await commits;
      }
      return result;
    } finally {
      buffer = undefined;
    }
  }
  return {
    exclusively(operation) {
      const turn = last.then(() => run(operation));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
