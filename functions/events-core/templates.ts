import type { Template } from '#engine/crowd/match-faces.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { templateKey } from '#shared/events/enrolment.ts';
import type { StoredEnrolment } from './stored-guest.ts';

/** What names a template: another selfie makes another version. */
export type TemplateName = Pick<StoredEnrolment, 'eventId' | 'id' | 'version'>;

/**
 * The port to the vectors of enrolled faces, one object each in the bucket of keys. They were never in the table, so no
 * restored table has them.
 */
export interface Templates {
  save(name: TemplateName, vectors: readonly Float32Array[]): Promise<void>;
  /** The templates that exist, of the given enrolled faces. */
  load(names: readonly TemplateName[]): Promise<Template[]>;
  remove(name: Pick<TemplateName, 'eventId' | 'id'>): Promise<void>;
}

const vectorLength = 128;
/** At most one template each of the largest event; 1,500 bytes each. */
const most = 2000;
const atOnce = 16;

/** Templates as objects: the version in four bytes, then 128 numbers of four bytes each. */
export function createTemplates(bucket: Pick<PhotoStore, 'find' | 'read' | 'write' | 'remove'>): Templates {
  // A worker compares hundreds of photos with the same templates.
  const read = new Map<string, Template>();
  const remember = (key: string, template: Template) => {
    if (read.size >= most) read.clear();
    read.set(key, template);
  };

  async function loadOne(name: TemplateName): Promise<Template | undefined> {
    const key = templateKey(name.eventId, name.id);
    const known = read.get(`${key}:${name.version}`);
    if (known !== undefined) return known;
    const object = await bucket.find(key);
    const bytes = object === undefined ? undefined : await bucket.read(key, object.etag);
    if (bytes === undefined) return undefined;
    const { version, vectors } = unpack(bytes);
    // The object is written before the row: of a newer selfie nothing is compared yet.
    if (version !== name.version) return undefined;
    const template = { enrolment: name.id, vectors };
    remember(`${key}:${version}`, template);
    return template;
  }

  return {
    async save(name, vectors) {
      await bucket.write(templateKey(name.eventId, name.id), pack(name.version, vectors), 'application/octet-stream');
    },
    async load(names) {
      const loaded: (Template | undefined)[] = [];
      for (let at = 0; at < names.length; at += atOnce) {
        loaded.push(...(await Promise.all(names.slice(at, at + atOnce).map(loadOne))));
      }
      return loaded.filter((template) => template !== undefined);
    },
    async remove({ eventId, id }) {
      await bucket.remove([templateKey(eventId, id)]);
    },
  };
}

function pack(version: number, vectors: readonly Float32Array[]): Uint8Array {
  const bytes = Buffer.alloc(4 + vectors.length * vectorLength * 4);
  bytes.writeUInt32LE(version);
  for (const [place, vector] of vectors.entries()) {
    for (const [at, value] of vector.entries()) bytes.writeFloatLE(value, 4 + (place * vectorLength + at) * 4);
  }
  return bytes;
}

function unpack(sealed: Uint8Array): { version: number; vectors: Float32Array[] } {
  const bytes = Buffer.from(sealed);
  const count = (bytes.length - 4) / 4 / vectorLength;
  const vectors = Array.from({ length: count }, (_, place) =>
    Float32Array.from({ length: vectorLength }, (__, at) => bytes.readFloatLE(4 + (place * vectorLength + at) * 4)),
  );
  return { version: bytes.readUInt32LE(0), vectors };
}
