import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
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
  /** How many rows stand under the name of an erasure. */
  countOf?(erasureId: MemberId): Promise<Partial<KeptRows>>;
  /** Sections of `data.json`, the document of an export. */
  exportOf?(person: Person): Promise<Record<string, unknown>>;
};
