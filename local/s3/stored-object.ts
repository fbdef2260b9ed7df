/** The metadata of an object. */
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
  /** The file of the bytes: its name in the bucket's folder, or the path of a published file. */
  readonly file: string;
}
