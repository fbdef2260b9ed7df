import { asPromise, type Item, type LevelDb, type WriteOperation } from './dynalite.ts';

/** One row of a batch, and its value before. */
export interface Change {
  readonly table: string;
  readonly Key: Item;
  /** Absent when the batch created the row. */
  readonly before?: Item;
}

interface Entry {
  /** When the batch was committed, in milliseconds since the epoch. */
  readonly at: number;
  readonly changes: readonly Change[];
}

/** The limits beyond which the journal drops entries. */
export interface JournalLimits {
  /** @default 35 days, as AWS keeps them */
  readonly keepMs: number;
  /** @default 256 MiB on disk; the earliest moment moves with dropped entries */
  readonly keepBytes: number;
}

/** Moments a table can be restored to, in milliseconds since the epoch; both ends included. */
export interface Range {
  readonly earliestMs: number;
  readonly latestMs: number;
}

/**
 * What every batch overwrote, so that a table can be restored: the newest entry is undone first. An entry is written
 * with its batch, in one write.
 */
export interface Journal {
  /** The entry of a batch that is about to be committed; none when it changes no row of a logged table. */
  entryOf(
    batch: readonly WriteOperation[],
    before: (key: string) => Promise<unknown>,
  ): Promise<WriteOperation | undefined>;
  /** Logs what is written to this table from now on, or continues to. */
  keep(table: string, keyNames: readonly string[]): Promise<void>;
  /** Stops logging this table, and drops its moments. */
  forget(table: string): Promise<void>;
  rangeOf(table: string): Range | undefined;
  /** The changes of a table after this moment, the newest first. */
  changesAfter(table: string, ms: number): AsyncIterable<Change>;
  /** Drops entries beyond the limits; the others are on disk and not in memory. */
  trim(): Promise<void>;
}

const keepDays = 35;
const limitsOfAws: JournalLimits = { keepMs: keepDays * 86_400_000, keepBytes: 256 * 1024 * 1024 };

const entries = 'journal~';
/** Above every entry's key. */
const end = 'journal~~';
const starts = 'journal-since~';
const digits = 16;

/** An entry's key is the number of bytes written before it, so the difference of two keys is the size between them. */
const keyOf = (offset: number): string => entries + String(offset).padStart(digits, '0');
const offsetOf = (key: string): number => Number(key.slice(entries.length));

/** Reads the end of the journal. Must run before the functions of `db` are replaced. */
export async function openJournal(
  db: LevelDb,
  now: () => number,
  { keepMs, keepBytes }: JournalLimits = limitsOfAws,
): Promise<Journal> {
  const batch = db.batch.bind(db);
  const write = (operations: WriteOperation[]): Promise<void> => asPromise((done) => batch(operations, done));
  const tables = new Map<string, { readonly keyNames: readonly string[]; sinceMs: number }>();
  let offset = 0;
  let lastMs = 0;
  for await (const [key, value] of db.iterator({ gte: entries, lt: end, reverse: true, limit: 1 })) {
    lastMs = (value as Entry).at;
    offset = offsetOf(key) + JSON.stringify(value).length;
  }
  /** A clock that was set back does not bring entries out of order. */
  const momentNow = (): number => Math.max(lastMs, now());

  async function changeOf(
    { key, type, value }: WriteOperation,
    before: (key: string) => Promise<unknown>,
  ): Promise<Change | undefined> {
    if (!key.startsWith('item-')) return undefined;
    const table = key.slice('item-'.length, key.indexOf('~'));
    const kept = tables.get(table);
    if (!kept) return undefined;
    const old = (await before(key)) as Item | undefined;
    const row = old ?? (type === 'put' ? (value as Item) : undefined);
    if (!row) return undefined;
    const Key = Object.fromEntries(kept.keyNames.map((name) => [name, row[name] ?? {}]));
    return { table, Key, ...(old ? { before: old } : {}) };
  }

  async function startAt(table: string, sinceMs: number): Promise<void> {
    const kept = tables.get(table);
    if (kept) kept.sinceMs = sinceMs;
    await write([{ type: 'put', key: starts + table, value: sinceMs }]);
  }

  return {
    async entryOf(operations, before) {
      if (tables.size === 0) return undefined;
      const found = await Promise.all(operations.map((operation) => changeOf(operation, before)));
      const changes = found.filter((change) => change !== undefined);
      if (changes.length === 0) return undefined;
      lastMs = momentNow();
      const value = JSON.stringify({ at: lastMs, changes } satisfies Entry);
      const key = keyOf(offset);
      offset += value.length;
      return { type: 'put', key, value, valueEncoding: 'utf8' };
    },
    async keep(table, keyNames) {
      let sinceMs: number | undefined;
      for await (const [, value] of db.iterator({ gte: starts + table, lte: starts + table })) sinceMs = Number(value);
      tables.set(table, { keyNames, sinceMs: sinceMs ?? momentNow() });
      if (sinceMs === undefined) await startAt(table, momentNow());
    },
    async forget(table) {
      tables.delete(table);
      await write([{ type: 'del', key: starts + table }]);
    },
    rangeOf(table) {
      const kept = tables.get(table);
      return kept && { earliestMs: Math.max(kept.sinceMs, now() - keepMs), latestMs: momentNow() };
    },
    async *changesAfter(table, ms) {
      for await (const [, value] of db.iterator({ gte: entries, lt: end, reverse: true })) {
        const { at, changes } = value as Entry;
        if (at <= ms) return;
        for (const change of changes) if (change.table === table) yield change;
      }
    },
    async trim() {
      let dropped: { readonly key: string; readonly at: number } | undefined;
      for await (const [key, value] of db.iterator({ gte: entries, lt: end })) {
        const { at } = value as Entry;
        if (at >= now() - keepMs && offset - offsetOf(key) <= keepBytes) break;
        dropped = { key, at };
      }
      if (!dropped) return;
      // The earliest moment moves first, so that no dropped moment is ever offered.
      for (const [table, { sinceMs }] of tables) await startAt(table, Math.max(sinceMs, dropped.at));
      await db.clear({ gte: entries, lte: dropped.key });
    },
  };
}
