import type { RetentionReport } from '#shared/admin/retention-contract.ts';
import type { EventId } from '#shared/ids.ts';

/** A place among the guests of events; without an event, the beginning. */
export interface GuestsPlace {
  readonly event?: EventId | undefined;
  /** Where the list of its guests continues. */
  readonly cursor?: string | undefined;
}

/** Where a comparison continues: in a bucket, after a key, or, after the buckets, among the guests. */
export type RetentionPlace =
  | { readonly bucket: string; readonly after?: string | undefined }
  | { readonly guests: GuestsPlace };

/** A report as it is stored, with its progress. */
export interface StoredRetentionReport extends RetentionReport {
  /** How many pages of the buckets, and steps among the guests, were checked. */
  readonly pages: number;
  /** Where the next run continues; absent when the report is complete. */
  readonly place?: RetentionPlace | undefined;
}

/** The port to the daily reports about the contents of the buckets. */
export interface RetentionReports {
  /** The newest ones first. */
  list(limit: number): Promise<StoredRetentionReport[]>;
  /**
   * Stores the progress of a report.
   *
   * @param pagesBefore how many pages it had when it was read; none for a new one
   * @returns false when another run has stored progress meanwhile
   */
  note(report: StoredRetentionReport, pagesBefore: number | undefined): Promise<boolean>;
}
