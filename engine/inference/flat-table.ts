/**
 * A table of a FlatBuffer: fields are looked up by index through the table's vtable, absent fields take their default.
 *
 * Format: https://flatbuffers.dev/internals/ (little endian, all offsets relative).
 */
export class FlatTable {
  readonly #view: DataView;
  readonly #position: number;

  constructor(view: DataView, position: number) {
    this.#view = view;
    this.#position = position;
  }

  /** The root table of a whole FlatBuffer. */
  static root(bytes: Uint8Array): FlatTable {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return new FlatTable(view, view.getUint32(0, true));
  }

  uint8(field: number, absent = 0): number {
    const at = this.#locate(field);
    return at === undefined ? absent : this.#view.getUint8(at);
  }

  int32(field: number, absent = 0): number {
    const at = this.#locate(field);
    return at === undefined ? absent : this.#view.getInt32(at, true);
  }

  table(field: number): FlatTable | undefined {
    const at = this.#follow(field);
    return at === undefined ? undefined : new FlatTable(this.#view, at);
  }

  tables(field: number): FlatTable[] {
    return this.#elements(field, (at) => new FlatTable(this.#view, at + this.#view.getUint32(at, true)));
  }

  int32s(field: number): number[] {
    return this.#elements(field, (at) => this.#view.getInt32(at, true));
  }

  /** The raw bytes of a byte vector; a view, not a copy. */
  bytes(field: number): Uint8Array {
    const at = this.#follow(field);
    if (at === undefined) return new Uint8Array();
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + at + 4, this.#view.getUint32(at, true));
  }

  text(field: number): string {
    return Buffer.from(this.bytes(field)).toString('utf8');
  }

  #elements<T>(field: number, read: (at: number) => T): T[] {
    const at = this.#follow(field);
    if (at === undefined) return [];
    return Array.from({ length: this.#view.getUint32(at, true) }, (_, index) => read(at + 4 + index * 4));
  }

  #follow(field: number): number | undefined {
    const at = this.#locate(field);
    return at === undefined ? undefined : at + this.#view.getUint32(at, true);
  }

  #locate(field: number): number | undefined {
    const vtable = this.#position - this.#view.getInt32(this.#position, true);
    const entry = 4 + field * 2;
    if (entry >= this.#view.getUint16(vtable, true)) return undefined;
    const offset = this.#view.getUint16(vtable + entry, true);
    return offset === 0 ? undefined : this.#position + offset;
  }
}
