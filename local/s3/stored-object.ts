/** What S3 knows about an object besides its bytes. */
export interface StoredObject {
  readonly key: string;
  readonly size: number;
  /** Hex MD5 without quotes. */
  readonly etag: string;
  readonly modifiedMs: number;
  readonly contentType: string;
  /** Content-Disposition, Cache-Control and the like, by lower-case header name. */
  readonly headers: Record<string, string>;
  /** Base64 checksum by algorithm, as the writer sent it. */
  readonly checksums: Record<string, string>;
  /** The file that holds the bytes: its name among the bucket's own, or where it lies. */
  readonly file: string;
}
