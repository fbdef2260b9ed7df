import { ByteBuffer } from 'flatbuffers';

/** Where a vtable lists its first field, and the size of an entry. */
const firstFieldBytes = 4;
const fieldBytes = 2;
const elementBytes = 4;

/** Making one takes longer than reading a name with it. */
const utf8 = new TextDecoder();

/**
 * A table of a FlatBuffer whose fields are looked up by their number in the schema, absent ones take their default.
 *
 * It stands for the accessors that `flatc` generates from a schema: of the whole TFLite schema twenty fields are read.
 */
export class FlatTable {
  readonly #buffer: ByteBuffer;
  readonly #position: number;

  constructor(buffer: ByteBuffer, position: number) {
    this.#buffer = buffer;
    this.#position = position;
  }

  /** The root table of a whole FlatBuffer. */
  static root(bytes: Uint8Array): FlatTable {
    const buffer = new ByteBuffer(bytes);
    return new FlatTable(buffer, buffer.__indirect(0));
  }

  uint8(field: number, absent = 0): number {
    const at = this.#locate(field);
    return at === undefined ? absent : this.#buffer.readUint8(at);
  }

  int32(field: number, absent = 0): number {
    const at = this.#locate(field);
    return at === undefined ? absent : this.#buffer.readInt32(at);
  }

  table(field: number): FlatTable | undefined {
    const at = this.#locate(field);
    return at === undefined ? undefined : new FlatTable(this.#buffer, this.#buffer.__indirect(at));
  }

  tables(field: number): FlatTable[] {
    return this.#elements(field, (at) => new FlatTable(this.#buffer, this.#buffer.__indirect(at)));
  }

  int32s(field: number): number[] {
    return this.#elements(field, (at) => this.#buffer.readInt32(at));
  }

  /** The raw bytes of a byte vector; a view, not a copy. */
  bytes(field: number): Uint8Array {
    const at = this.#locate(field);
    if (at === undefined) return new Uint8Array();
    const file = this.#buffer.bytes();
    return new Uint8Array(file.buffer, file.byteOffset + this.#buffer.__vector(at), this.#buffer.__vector_len(at));
  }

  text(field: number): string {
    return utf8.decode(this.bytes(field));
  }

  #elements<T>(field: number, read: (at: number) => T): T[] {
    const at = this.#locate(field);
    if (at === undefined) return [];
    const first = this.#buffer.__vector(at);
    return Array.from({ length: this.#buffer.__vector_len(at) }, (_, index) => read(first + index * elementBytes));
  }

  #locate(field: number): number | undefined {
    const offset = this.#buffer.__offset(this.#position, firstFieldBytes + field * fieldBytes);
    return offset === 0 ? undefined : this.#position + offset;
  }
}
