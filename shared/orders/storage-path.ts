import { z } from 'zod';
import { Extra } from '#shared/photo/extra.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';

/**
 * The folder of an order in the photo bucket:
 * `{tool prefix}/{e-mail with every character other than letters, digits, @ and . replaced by _}/{timestamp}_{first 8
 * characters of the order id}`.
 *
 * Authorisation never depends on it. Letters are ASCII only, so that the key needs no escaping anywhere.
 *
 * @param placedAtMs when the order was placed, in milliseconds since 1970
 */
export function orderFolder(tool: Tool, email: string, orderId: string, placedAtMs: number): string {
  const safeEmail = email.replace(/[^A-Za-z0-9@.]/g, '_');
  const folder = `${safeEmail}/${placedAtMs}_${orderId.slice(0, 8)}`;
  const { storagePrefix } = tools[tool];
  return storagePrefix === null ? folder : `${storagePrefix}/${folder}`;
}

/** Files under this prefix have no owner yet; the bucket deletes them after a day. */
export const draftPrefix = 'drafts/';

/** The folder of an order without an e-mail. No documented folder begins like it: each contains an `@`. */
export function draftFolder(orderId: string): string {
  return `${draftPrefix}${orderId}`;
}

/** The prefix of pictures that phones send to desktops; no order uses it, because order ids begin otherwise. */
export const handoffPrefix = `${draftPrefix}handoffs/`;

/** The key that a phone uploads a picture to; every picture has its own name. */
export function handoffPictureKey(handoffId: string, upload: string): string {
  return `${handoffPrefix}${handoffId}/picture-${upload}`;
}

/** The key of the uploaded selfie. */
export function inputKey(tool: Tool, folder: string): string {
  return `${folder}/${tools[tool].inputName}`;
}

/** Which file shows the selfie as a JPEG: the upload itself, or a copy next to an upload of another format. */
export const SelfieJpeg = z.enum(['itself', 'copy']);
export type SelfieJpeg = z.infer<typeof SelfieJpeg>;

/** The key of the JPEG next to a selfie of another format. */
export function selfieJpegKey(folder: string): string {
  return `${folder}/selfie.jpeg`;
}

/** The key of the selfie's copy for an external processor, which has only its pixels and no metadata. */
export function sentSelfieKey(folder: string): string {
  return `${folder}/sent.jpeg`;
}

/** The key of the preview of the finished photo. */
export function previewKey(folder: string): string {
  return `${folder}/preview.jpeg`;
}

/** The keys of files that the check may store next to a selfie; they move and are deleted with it. */
export function keysKeptByCheck(folder: string): string[] {
  return [selfieJpegKey(folder), previewKey(folder)];
}

/** The keys of all files that show the selfie of an order. */
export function selfieKeys(order: { readonly tool: Tool; readonly folder: string }): string[] {
  return [inputKey(order.tool, order.folder), ...keysKeptByCheck(order.folder), sentSelfieKey(order.folder)];
}

/** The location of the pictures of a paid order. */
interface MadePlaces {
  readonly tool: Tool;
  readonly folder: string;
  /** How many attempts have begun. */
  readonly attempts?: number | undefined;
}

/**
 * The key of a finished photo. It has the documented name, except for later attempts: each attempt writes its own file,
 * so that a late one overwrites no delivered photo.
 */
export function outputKey({ tool, folder, attempts = 1 }: MadePlaces): string {
  return `${folder}/${ofAttempt(tools[tool].outputName, attempts)}`;
}

/** The key of the small copy of a finished photo that pages show before the photo is downloaded. */
export function shownPhotoKey({ folder, attempts = 1 }: Omit<MadePlaces, 'tool'>): string {
  return `${folder}/${ofAttempt('shown.jpeg', attempts)}`;
}

function ofAttempt(name: string, attempt: number): string {
  return attempt === 1 ? name : name.replace('.', `-${attempt}.`);
}

/** The key of an extra of a finished photo. */
export function extraKey(folder: string, extra: Extra): string {
  return `${folder}/${extra}`;
}

/** The keys of all files that may have been made for an order. */
export function photoKeys({ tool, folder, attempts = 1 }: MadePlaces): string[] {
  const made = Array.from({ length: attempts }, (_, before) => {
    const places = { tool, folder, attempts: before + 1 };
    return [outputKey(places), shownPhotoKey(places)];
  });
  return [...made.flat(), ...Extra.options.map((extra) => extraKey(folder, extra))];
}

/** The possible locations of the pictures of an order. */
interface PicturePlaces extends MadePlaces {
  readonly id: string;
  /** The folder that the picture is being moved to. */
  readonly nextFolder?: string | undefined;
}

/**
 * The keys of every picture that an order may have: in its folder, in the one it is moved to, and under its draft key.
 */
export function pictureKeys({ id, tool, folder, nextFolder = folder, attempts }: PicturePlaces): string[] {
  const folders = new Set([folder, nextFolder, draftFolder(id)]);
  return [...folders].flatMap((each) => [
    ...selfieKeys({ tool, folder: each }),
    ...photoKeys({ tool, folder: each, attempts }),
  ]);
}
