import { asPromise, type LevelDb, type Store, type WriteOperation } from './dynalite.ts';

export interface AtomicWrites {
  /**
   * Runs one operation alone and commits everything it wrote in one batch, or nothing when it throws.
   * Index entries and items, and all items of a transaction, therefore survive a crash together or not at all.
   */
  exclusively<T>(operation: () => Promise<T>): Promise<T>;
}

/** Puts a buffer between dynalite and its database, so that an operation's many writes become one. */
export function bufferWrites(store: Store): AtomicWrites {
  const db = store.db;
  const original: Pick<LevelDb, 'put' | 'get' | 'del' | 'batch'> = {
    put: db.put.bind(db),
    get: db.get.bind(db),
    del: db.del.bind(db),
    batch: db.batch.bind(db),
  };
  let buffer: Map<string, WriteOperation> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let committed: Promise<unknown> = Promise.resolve();

  function write(operations: WriteOperation[], done: (error: unknown) => void): void {
    if (!buffer) {
      // A table that was created becomes active by itself; never before what is being committed says that it is made.
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
    else original.get(key, done);
  };

  async function run<T>(operation: () => Promise<T>): Promise<T> {
    const mine = new Map<string, WriteOperation>();
    buffer = mine;
    try {
      const result = await operation();
      buffer = undefined;
      if (mine.size > 0) {
        const commit = asPromise<void>((done) => original.batch([...mine.values()], done));
        committed = commit.catch(() => undefined);
        await commit;
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
