import { z } from 'zod';
import { Extra } from '#shared/photo/extra.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';

/**
 * The folder of an order in the photo bucket:
 * `{tool prefix}/{e-mail with every character other than letters, digits, @ and . replaced by _}/{timestamp}_{first 8 characters of the order id}`.
 *
 * Authorisation never looks at it. Letters are the ASCII ones, so that the key needs no escaping anywhere.
 *
 * @param placedAtMs when the order was placed, in milliseconds since 1970
 */
export function orderFolder(tool: Tool, email: string, orderId: string, placedAtMs: number): string {
  const safeEmail = email.replace(/[^A-Za-z0-9@.]/g, '_');
  const folder = `${safeEmail}/${placedAtMs}_${orderId.slice(0, 8)}`;
  const { storagePrefix } = tools[tool];
  return storagePrefix === null ? folder : `${storagePrefix}/${folder}`;
}

/** What lies under this prefix belongs to nobody yet; the bucket deletes it after a day. */
export const draftPrefix = 'drafts/';

/** The folder of an order whose address is not known yet. No documented folder begins like it: each has an `@`. */
export function draftFolder(orderId: string): string {
  return `${draftPrefix}${orderId}`;
}

/** What phones send to desktops lies under this prefix; no order does, because ids of orders begin otherwise. */
export const handoffPrefix = `${draftPrefix}handoffs/`;

/** The key a phone uploads its picture to. */
export function handoffUploadKey(handoffId: string): string {
  return `${handoffPrefix}${handoffId}/upload`;
}

/** The key of the picture as it was when the phone said that it had arrived; nobody has a form for it. */
export function handoffPictureKey(handoffId: string, arrival: string): string {
  return `${handoffPrefix}${handoffId}/picture-${arrival}`;
}

/** The key of the uploaded selfie. */
export function inputKey(tool: Tool, folder: string): string {
  return `${folder}/${tools[tool].inputName}`;
}

/** Which file shows the selfie as a JPEG: the upload itself, or a copy that lies beside one of another format. */
export const SelfieJpeg = z.enum(['itself', 'copy']);
export type SelfieJpeg = z.infer<typeof SelfieJpeg>;

/** The key of the JPEG beside a selfie of another format. */
export function selfieJpegKey(folder: string): string {
  return `${folder}/selfie.jpeg`;
}

/** The key of the selfie as somebody outside is given it: without anything of its file but the pixels. */
export function sentSelfieKey(folder: string): string {
  return `${folder}/sent.jpeg`;
}

/** The key of what is shown of the finished photo before it is paid for. */
export function previewKey(folder: string): string {
  return `${folder}/preview.jpeg`;
}

/** The keys of what may be kept beside a selfie before anything is paid; it moves and goes with the selfie. */
export function keysKeptByCheck(folder: string): string[] {
  return [selfieJpegKey(folder), previewKey(folder)];
}

/** The keys of everything that shows the selfie of an order. */
export function selfieKeys(order: { readonly tool: Tool; readonly folder: string }): string[] {
  return [inputKey(order.tool, order.folder), ...keysKeptByCheck(order.folder), sentSelfieKey(order.folder)];
}

/** Where the pictures of an order lie once it is paid for. */
interface MadePlaces {
  readonly tool: Tool;
  readonly folder: string;
  /** How often its making was begun. */
  readonly attempts?: number | undefined;
}

/**
 * The key of a finished photo. It has the documented name, unless its making had to be begun again: every attempt writes a
 * file of its own, so that one which comes late writes over nothing that was delivered.
 */
export function outputKey({ tool, folder, attempts = 1 }: MadePlaces): string {
  const { outputName } = tools[tool];
  return `${folder}/${attempts === 1 ? outputName : outputName.replace('.', `-${attempts}.`)}`;
}

/** The key of something that was made of a finished photo. */
export function extraKey(folder: string, extra: Extra): string {
  return `${folder}/${extra}`;
}

/** The keys of everything that may have been made for an order. */
export function photoKeys({ tool, folder, attempts = 1 }: MadePlaces): string[] {
  const outputs = Array.from({ length: attempts }, (_, before) => outputKey({ tool, folder, attempts: before + 1 }));
  return [...outputs, ...Extra.options.map((extra) => extraKey(folder, extra))];
}

/** Where the pictures of an order may lie. */
interface PicturePlaces extends MadePlaces {
  readonly id: string;
  /** Where the picture is being moved. */
  readonly nextFolder?: string | undefined;
}

/** The keys of every picture an order may have, in its folder, in the one it is moved to, and under its draft key. */
export function pictureKeys({ id, tool, folder, nextFolder = folder, attempts }: PicturePlaces): string[] {
  const folders = new Set([folder, nextFolder, draftFolder(id)]);
  return [...folders].flatMap((each) => [
    ...selfieKeys({ tool, folder: each }),
    ...photoKeys({ tool, folder: each, attempts }),
  ]);
}
