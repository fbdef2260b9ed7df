import type { RetentionReport } from '#shared/admin/retention-contract.ts';

/** A report as it is stored, with its progress. */
export interface StoredRetentionReport extends RetentionReport {
  /** How many pages of the buckets were checked. */
  readonly pages: number;
  /** Where the next run continues; absent when the report is complete. */
  readonly place?: { readonly bucket: string; readonly after?: string | undefined } | undefined;
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
