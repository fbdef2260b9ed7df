import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import { photoFileName } from '#functions/orders-core/order-view.ts';
import { selfieFile } from '#functions/orders-core/selfie-file.ts';
import { type CompletedOrder, isEnded, type StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { type Clock, hoursAfter, minutesAfter } from '#functions/platform/clock.ts';
import { TooManyRequests } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { exportPrefix } from '#shared/buckets.ts';
import { limits } from '#shared/limits.ts';
import { extraKey, outputKey, shownPhotoKey } from '#shared/orders/storage-path.ts';
import { carriesPhoto, Extra, extraFileName } from '#shared/photo/extra.ts';
import type { GuestOrders } from './guest-orders.ts';
import type { History } from './history.ts';
import type { Member, Members } from './members.ts';
import { ownProfile } from './own-profile.ts';
import { requireFreshSignIn } from './require-fresh-sign-in.ts';

export interface ExportDeps {
  readonly members: Pick<Members, 'find' | 'leaseExport' | 'finishExport'>;
  readonly history: Pick<History, 'listOrders' | 'exportOf'>;
  readonly guestOrders: Pick<GuestOrders, 'list'>;
  /** Where the pictures of orders are. */
  readonly photos: Pick<PhotoStore, 'find' | 'read'>;
  /** Where exports are kept. */
  readonly exports: Pick<PhotoStore, 'write' | 'signLink'>;
  readonly clock: Clock;
}

/** What the function can hold in memory next to the ZIP itself. Pictures that do not fit are listed in the document. */
const maxPictureBytes = 400 * 1024 * 1024;

const fileName = 'vesika-export.zip';

/**
 * Packs everything about the member into a ZIP under a random key and returns a link to it.
 *
 * A lease of a minute guards the packing: a crash does not use up the only export of the day.
 *
 * @throws Unauthorized, SignInTooOld
 * @throws TooManyRequests within 24 hours of the last export
 */
export async function exportData(
  caller: Caller,
  deps: ExportDeps,
): Promise<{ url: string; fileName: string; deletesAt: string }> {
  const member = await ownProfile(caller, deps.members);
  const now = deps.clock();
  requireFreshSignIn(caller, now);
  const leased = await deps.members.leaseExport(
    member.id,
    now.toISOString(),
    hoursAfter(now, -limits.exportEveryHours),
    minutesAfter(now, 1),
  );
  if (!leased) throw new TooManyRequests('one export in 24 hours');

  const zip = await pack(member, now, deps);
  const key = `${exportPrefix}${randomBytes(24).toString('base64url')}.zip`;
  await deps.exports.write(key, zip, 'application/zip');
  await deps.members.finishExport(member.id, key, now.toISOString());
  return {
    url: await deps.exports.signLink(key, fileName),
    fileName,
    deletesAt: hoursAfter(now, limits.exportKeptHours),
  };
}

async function pack(member: Member, now: Date, deps: ExportDeps): Promise<Uint8Array> {
  const { history, guestOrders, photos } = deps;
  // The e-mail is verified, so its guest orders belong to the member, too, assigned yet or not.
  const [own, asGuest] = await Promise.all([history.listOrders(member.id), guestOrders.list(member.email)]);
  const orders = [...own, ...asGuest];
  const pictures = await readPictures(orders, photos);
  const document = {
    exportedAt: now.toISOString(),
    ...(await history.exportOf({ id: member.id, orders })),
    picturesLeftOut: pictures.leftOut,
  };
  const json = new TextEncoder().encode(JSON.stringify(document, null, 2));
  // Pictures are compressed already; packing them again costs time and saves nothing.
  return zipSync({ 'data.json': json, ...pictures.files }, { level: 0 });
}

async function readPictures(orders: readonly StoredOrder[], photos: ExportDeps['photos']) {
  const files: Record<string, Uint8Array> = {};
  const leftOut: string[] = [];
  let bytes = 0;
  for (const { name, key } of orders.flatMap(picturesOf)) {
    const stored = await photos.find(key);
    if (stored === undefined) continue;
    if (bytes + stored.bytes > maxPictureBytes) leftOut.push(name);
    else {
      const picture = await photos.read(key, stored.etag);
      if (picture === undefined) continue;
      bytes += picture.length;
      files[name] = picture;
    }
  }
  return { files, leftOut };
}

/** The pictures an order can have, under the names of its downloads. */
function picturesOf(order: StoredOrder): { name: string; key: string }[] {
  if (order.deletedAt !== undefined) return [];
  const { id, folder } = order;
  const selfie = selfieFile(order);
  const hasSelfie = !isEnded(order) || order.selfieDeletedAt === undefined;
  const hasPhoto = order.status === 'completed' && order.photoDeletedAt === undefined;
  // Most extras are made on demand; missing ones are skipped, and a sheet leaves only after a recorded download.
  const isTaken = order.status === 'completed' && order.downloadedAt !== undefined;
  const extras = Extra.options
    .filter((extra) => isTaken || !carriesPhoto(extra))
    .map((extra) => ({
      name: `photos/${extraFileName(extra, id)}`,
      key: extraKey(folder, extra),
    }));
  return [
    ...(hasSelfie ? [{ name: `photos/${selfie.fileName}`, key: selfie.key }] : []),
    ...(hasPhoto ? [photoOf(order), ...extras] : []),
  ];
}

/** A photo that was not downloaded can be returned, so its export is the small copy. */
function photoOf(order: CompletedOrder): { name: string; key: string } {
  const isTaken = order.downloadedAt !== undefined;
  const name = photoFileName(order);
  return {
    name: `photos/${isTaken ? name : name.replace('.', '-small.')}`,
    key: isTaken ? outputKey(order) : shownPhotoKey(order),
  };
}
