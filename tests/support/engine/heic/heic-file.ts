import sharp from 'sharp';
import { encodeHevc, type Planes } from './encode-hevc.ts';

/** An item of the file. */
interface Item {
  /** @default `hvc1` */
  readonly type?: string;
  readonly data: Buffer;
  readonly properties?: readonly Buffer[];
  /** References to other items, by kind: `dimg` to tiles, `auxl` to what an opacity belongs to, `thmb`. */
  readonly refersTo?: Readonly<Record<string, readonly number[]>>;
}

interface HeicOptions {
  /** @default `heic`, then `mif1` and `heic` */
  readonly brands?: readonly string[];
  /** The number of the main picture; items are numbered from 1. */
  readonly primary?: number;
  /** Whether the description stands behind the pictures. */
  readonly metaLast?: boolean;
}

export const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
export const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);
export const box = (type: string, ...content: readonly Uint8Array[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
/** A box with version and flags. */
export const fullBox = (type: string, version: number, ...content: readonly Uint8Array[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content);

/** A HEIF file of items (ISO/IEC 23008-12), as phones write it. */
export function heicFile(items: readonly Item[], options: HeicOptions = {}): Buffer {
  const { brands = ['heic', 'mif1', 'heic'], primary = 1, metaLast = false } = options;
  const [major = 'heic', ...compatible] = brands;
  const head = box('ftyp', Buffer.from(`${major}\0\0\0\0${compatible.join('')}`, 'latin1'));
  const data = box('mdat', ...items.map((item) => item.data));
  const metaBytes = describe(items, primary, 0).length;
  const meta = describe(items, primary, head.length + 8 + (metaLast ? 0 : metaBytes));
  return Buffer.concat(metaLast ? [head, data, meta] : [head, meta, data]);
}

function describe(items: readonly Item[], primary: number, dataAt: number): Buffer {
  const properties = items.flatMap((item) => item.properties ?? []);
  let [at, property] = [dataAt, 0];
  const places = items.map(({ data }, index) => {
    const place = Buffer.concat([u16(index + 1), u16(0), u16(1), u32(at), u32(data.length)]);
    at += data.length;
    return place;
  });
  const associations = items.map((item, index) => {
    const count = item.properties?.length ?? 0;
    const numbers = Array.from({ length: count }, () => (property += 1));
    return Buffer.from([0, index + 1, count, ...numbers.map((number) => 0x80 | number)]);
  });
  const names = items.map(({ type = 'hvc1' }, index) =>
    fullBox('infe', 2, u16(index + 1), u16(0), Buffer.from(`${type}\0`, 'latin1')),
  );
  const references = items.flatMap(({ refersTo = {} }, index) =>
    Object.entries(refersTo).map(([kind, ids]) => box(kind, u16(index + 1), u16(ids.length), ...ids.map(u16))),
  );
  return fullBox(
    'meta',
    0,
    fullBox('hdlr', 0, u32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
    fullBox('pitm', 0, u16(primary)),
    fullBox('iloc', 0, Buffer.from([0x44, 0]), u16(items.length), ...places),
    fullBox('iinf', 0, u16(items.length), ...names),
    ...(references.length === 0 ? [] : [fullBox('iref', 0, ...references)]),
    box('iprp', box('ipco', ...properties), fullBox('ipma', 0, u32(items.length), ...associations)),
  );
}

export const sizeBox = (widthPx: number, heightPx: number) => fullBox('ispe', 0, u32(widthPx), u32(heightPx));

/** A picture as an item, in colour, of any encoded picture with sides that are multiples of 32. */
export async function pictureItem(encoded: Uint8Array): Promise<Item> {
  const { data, info } = await sharp(encoded).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colour = box('colr', Buffer.from('nclx', 'latin1'), u16(1), u16(13), u16(6), Buffer.from([0x80]));
  const item = codedItem(toPlanes(data, info.width, info.height));
  return { ...item, properties: [...item.properties, colour] };
}

/** The opacity of another item, 0 to 255 for each pixel. */
export function opacityItem(of: number, opacity: Uint8Array, widthPx: number): Item {
  const item = codedItem({ luma: opacity, widthPx, heightPx: opacity.length / widthPx });
  const kind = fullBox('auxC', 0, Buffer.from('urn:mpeg:hevc:2015:auxid:1\0', 'latin1'));
  return { ...item, properties: [...item.properties, kind], refersTo: { auxl: [of] } };
}

/** A picture made of others, side by side. */
export function gridItem(tiles: readonly number[], widthPx: number, heightPx: number): Item {
  const data = Buffer.concat([Buffer.from([0, 0, 0, tiles.length - 1]), u16(widthPx), u16(heightPx)]);
  return { type: 'grid', data, properties: [sizeBox(widthPx, heightPx)], refersTo: { dimg: tiles } };
}

/** EXIF data as an item. */
export function exifItem(of: number, tiff: Uint8Array): Item {
  return { type: 'Exif', data: Buffer.concat([u32(0), tiff]), refersTo: { cdsc: [of] } };
}

function codedItem(planes: Planes) {
  const { parameters, slices, widthPx, heightPx } = encodeHevc(planes);
  const depths = planes.colours === undefined ? [1, 8] : [3, 8, 8, 8];
  const properties = [box('hvcC', parameters), sizeBox(widthPx, heightPx), fullBox('pixi', 0, Buffer.from(depths))];
  return { data: slices, properties };
}

/** BT.601 in full range, colours of half the size. */
function toPlanes(rgb: Uint8Array, widthPx: number, heightPx: number): Planes {
  const luma = new Uint8Array(widthPx * heightPx);
  const [blue, red] = [new Uint8Array(luma.length / 4), new Uint8Array(luma.length / 4)];
  for (let at = 0; at < luma.length; at += 1) {
    const [r, g, b] = rgb.subarray(at * 3) as unknown as [number, number, number];
    const y = 0.299 * r + 0.587 * g + 0.114 * b;
    luma[at] = Math.round(y);
    const [x, row] = [at % widthPx, Math.floor(at / widthPx)];
    if (x % 2 === 1 || row % 2 === 1) continue;
    const half = (row / 2) * (widthPx / 2) + x / 2;
    blue[half] = Math.min(255, Math.round(128 + (b - y) / 1.772));
    red[half] = Math.min(255, Math.round(128 + (r - y) / 1.402));
  }
  return { luma, colours: [blue, red], widthPx, heightPx };
}
