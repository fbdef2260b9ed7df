import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { RetentionFigures } from '#shared/admin/retention-contract.ts';
import type { BucketName } from '#shared/buckets.ts';
import type { MemberId } from '#shared/ids.ts';

/** Whose data is exported. */
export interface Person {
  readonly id: MemberId;
  /** Every order of the member, and every order placed with the member's e-mail address without signing in. */
  readonly orders: readonly StoredOrder[];
}

/** How many rows are kept under the name of an erasure. */
export interface KeptRows {
  readonly moneyRows: number;
  readonly consents: number;
}

/** An object as a bucket lists it. */
export interface StoredObject {
  readonly key: string;
  readonly modifiedAt: string;
}

/** What becomes of an object in a bucket. */
export type Verdict = keyof RetentionFigures;

/** The verdicts that leave it where it is. */
export const keptVerdicts: ReadonlySet<Verdict> = new Set(['kept', 'overdueUnpaid', 'unknown', 'failed']);

/** Objects of a kind of record, and how the daily comparison judges them. */
export interface JudgedObjects {
  readonly bucket: BucketName;
  /** How their keys begin; where several prefixes fit a key, the longest counts. */
  readonly prefix: string;
  /** The verdict on each object of one folder, by the records as they are now. */
  judge(folder: string, objects: readonly StoredObject[], clock: Clock): Promise<Verdict[]>;
}

/** What an erasure does with rows: the record's own step, or in words who removes them, when, or why they stay. */
type Erased =
  | {
      /**
       * Removes a member's rows, or moves them to the name of the erasure. It can be repeated, and a process may end
       * between any two of its writes.
       */
      eraseOf(memberId: MemberId, erasureId: MemberId): Promise<void>;
      readonly erased?: undefined;
    }
  | { readonly erased: string; readonly eraseOf?: undefined };

/** A kind of record that names a person or belongs to one. `personal-records.repository.ts` lists every kind once. */
export type PersonalRecords = Erased & {
  readonly name: string;
  /** The models in `functions/table` whose rows these are, each in one kind only. */
  readonly entities: readonly string[];
  /** Where objects of these records are, and how the daily comparison of the buckets judges them. */
  readonly objects?: readonly JudgedObjects[];
  /** How many rows stand under the name of an erasure. */
  countOf?(erasureId: MemberId): Promise<Partial<KeptRows>>;
  /** Sections of `data.json`, the document of an export. */
  exportOf?(person: Person): Promise<Record<string, unknown>>;
};
