import type { RetentionReport } from '#shared/admin/retention-contract.ts';

/** A report as it is stored: with how far it came. */
export interface StoredRetentionReport extends RetentionReport {
  /** How many pages of the buckets were judged. */
  readonly pages: number;
  /** Where it goes on; absent when it is over. */
  readonly place?: { readonly bucket: string; readonly after?: string | undefined } | undefined;
}

/** The port to the reports about what lies in the buckets, one for each day. */
export interface RetentionReports {
  /** The newest ones first. */
  list(limit: number): Promise<StoredRetentionReport[]>;
  /**
   * Notes how far a report came.
   *
   * @param pagesBefore how many pages it had when it was read; none for a new one
   * @returns false when another run has noted something meanwhile
   */
  note(report: StoredRetentionReport, pagesBefore: number | undefined): Promise<boolean>;
}
