import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { RetentionMetrics } from '#shared/admin/retention-contract.ts';
import type { BucketName } from '#shared/buckets.ts';
import type { MemberId } from '#shared/ids.ts';

/** The person whose data is exported. */
export interface Person {
  readonly id: MemberId;
  /** Every order of the member, and every guest order of the member's e-mail. */
  readonly orders: readonly StoredOrder[];
}

/** How many rows are kept under the id of an erasure. */
export interface KeptRows {
  readonly moneyRows: number;
  readonly consents: number;
}

/** An object as a bucket lists it. */
export interface StoredObject {
  readonly key: string;
  readonly modifiedAt: string;
}

/** The verdict about an object in a bucket. */
export type Verdict = Exclude<keyof RetentionMetrics, 'formerGuests'>;

/** The verdicts that delete nothing. */
export const keptVerdicts: ReadonlySet<Verdict> = new Set(['kept', 'overdueUnpaid', 'unknown', 'failed']);

/** The objects of a kind of record, and how the daily comparison judges them. */
export interface JudgedObjects {
  readonly bucket: BucketName;
  /** The prefix of their keys; of several matching prefixes the longest counts. */
  readonly prefix: string;
  /** The verdict about each object of one folder, by the current records. */
  judge(folder: string, objects: readonly StoredObject[], clock: Clock): Promise<Verdict[]>;
}

/**
 * What an erasure does with rows: a step of its own, or a text that says who removes them and when, or why they stay.
 */
type Erased =
  | {
      /**
       * Removes a member's rows, or moves them to the id of the erasure. It can be repeated, and the process may die
       * between any two of its writes.
       *
       * @param at the time of this step
       */
      eraseOf(memberId: MemberId, erasureId: MemberId, at: string): Promise<void>;
      readonly erased?: undefined;
    }
  | { readonly erased: string; readonly eraseOf?: undefined };

/** A kind of record with personal data. `personal-records.repository.ts` lists every kind once. */
export type PersonalRecords = Erased & {
  readonly name: string;
  /** The models in `functions/table` of these rows, each in one kind only. */
  readonly entities: readonly string[];
  /** The objects of these records in the buckets, and how the daily comparison judges them. */
  readonly objects?: readonly JudgedObjects[];
  /** How many rows are kept under the id of an erasure. */
  countOf?(erasureId: MemberId): Promise<Partial<KeptRows>>;
  /** Sections of `data.json`, the document of an export. */
  exportOf?(person: Person): Promise<Record<string, unknown>>;
};
