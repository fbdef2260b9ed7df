import type { Template } from '#engine/crowd/match-faces.ts';
import { type PhotoStore, readStored } from '#functions/platform/photo-store.ts';
import { crowdVersion } from '#shared/events/crowd-version.ts';
import { type SelfieName, templateKey } from '#shared/events/enrolment.ts';
import { eventLimits } from '#shared/events/event-limits.ts';

/**
 * The port to the vectors of enrolled faces, one object each in the bucket of keys. They were never in the table, so no
 * restored table has them.
 */
export interface Templates {
  save(name: SelfieName, vectors: readonly Float32Array[]): Promise<void>;
  /** The templates that exist, each by its `templateName`; one that another version of the engine made has no vectors. */
  load(names: readonly TemplateRow[]): Promise<Template[]>;
  remove(name: SelfieName): Promise<void>;
}

/** What a row says of its template. */
export type TemplateRow = SelfieName & { readonly crowdVersion: number };

/** Names a template: a guest chooses the id of an enrolment, and may choose another's. Of equal faces the first guest is found. */
export function templateName({ guestId, id }: Pick<SelfieName, 'guestId' | 'id'>): string {
  return `${guestId}/${id}`;
}

const vectorLength = 128;
/** The templates of the largest event; 1,500 bytes each. */
const most = eventLimits.guestsOfEvent * eventLimits.enrolmentsOfGuest;
const atOnce = 16;
/** A template that was deleted is in no memory for longer; to restore a table takes more time. */
const rememberedMs = 5 * 60_000;

/**
 * Templates as objects: 128 numbers of four bytes for each vector.
 *
 * @param nowMs the time in milliseconds
 */
export function createTemplates(
  bucket: Pick<PhotoStore, 'find' | 'read' | 'write' | 'remove'>,
  nowMs: () => number = Date.now,
): Templates {
  // A worker compares hundreds of photos with the same templates. Which ones count, the rows say.
  const read = new Map<string, { readonly vectors: readonly Float32Array[]; readonly atMs: number }>();

  async function loadOne(name: TemplateRow): Promise<Template | undefined> {
    if (name.crowdVersion !== crowdVersion) return { enrolment: templateName(name), vectors: [] };
    const key = templateKey(name);
    const known = read.get(key);
    if (known !== undefined) return { enrolment: templateName(name), vectors: known.vectors };
    const bytes = await readStored(bucket, key);
    if (bytes === undefined) return undefined;
    const vectors = unpack(bytes);
    if (read.size >= most) read.clear();
    read.set(key, { vectors, atMs: nowMs() });
    return { enrolment: templateName(name), vectors };
  }

  return {
    async save(name, vectors) {
      await bucket.write(templateKey(name), pack(vectors), 'application/octet-stream');
    },
    async load(names) {
      for (const [key, { atMs }] of read) if (nowMs() >= atMs + rememberedMs) read.delete(key);
      const loaded: (Template | undefined)[] = [];
      for (let at = 0; at < names.length; at += atOnce) {
        loaded.push(...(await Promise.all(names.slice(at, at + atOnce).map(loadOne))));
      }
      return loaded.filter((template) => template !== undefined);
    },
    async remove(name) {
      read.delete(templateKey(name));
      await bucket.remove([templateKey(name)]);
    },
  };
}

function pack(vectors: readonly Float32Array[]): Uint8Array {
  const bytes = Buffer.alloc(vectors.length * vectorLength * 4);
  for (const [place, vector] of vectors.entries()) {
    for (const [at, value] of vector.entries()) bytes.writeFloatLE(value, (place * vectorLength + at) * 4);
  }
  return bytes;
}

function unpack(packed: Uint8Array): Float32Array[] {
  const bytes = Buffer.from(packed);
  return Array.from({ length: bytes.length / 4 / vectorLength }, (_, place) =>
    Float32Array.from({ length: vectorLength }, (__, at) => bytes.readFloatLE((place * vectorLength + at) * 4)),
  );
}
