import { z } from 'zod';
import { HandoffId, HandoffSecret } from '#shared/handoffs/handoff-ids.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { PresignedUpload, UploadContentType } from '#shared/orders/contract.ts';
import { Tool } from '#shared/tools/tool.ts';
import { HandoffState } from './handoff.ts';

/** A hand-off as its two devices see it. */
export const HandoffView = z.object({
  id: HandoffId,
  /** What the picture is for. */
  tool: Tool,
  state: HandoffState,
  /** How long the link still works, by the server's clock; 0 when it is over. */
  remainingSeconds: z.number().int().nonnegative(),
  /** Another device than the one that opened it tried to open the link, too. */
  contested: z.boolean(),
});
export type HandoffView = z.infer<typeof HandoffView>;

const seen = z.object({ handoff: HandoffView });

export const beginHandoff = defineEndpoint({
  method: 'POST',
  path: '/handoffs',
  access: 'anyone',
  summary:
    'Begins to hand a picture over from a phone: answers the code its link carries, and the desktop’s own secret',
  body: z.strictObject({ tool: Tool }),
  output: z.object({ handoff: HandoffView, code: HandoffSecret, desktopSecret: HandoffSecret }),
  success: 201,
});

export const openHandoff = defineEndpoint({
  method: 'POST',
  path: '/handoffs/{id}/open',
  access: 'anyone',
  summary: 'Opens the link on the phone, once: from then on only the secret the phone chose works',
  body: z.strictObject({ code: HandoffSecret, phoneSecret: HandoffSecret }),
  output: seen,
  success: 200,
});

export const getHandoff = defineEndpoint({
  method: 'GET',
  path: '/handoffs/{id}',
  access: 'device',
  summary: 'How far a hand-off is; the desktop alone is told where the picture that arrived lies',
  output: z.object({
    handoff: HandoffView,
    picture: z.object({ url: z.url(), contentType: UploadContentType }).optional(),
  }),
  success: 200,
});

export const sendHandoff = defineEndpoint({
  method: 'POST',
  path: '/handoffs/{id}/send',
  access: 'device',
  summary: 'Answers where the phone uploads its picture',
  // Type and size are judged by the use case, so that they answer 415 and 413 and not a general 400.
  body: z.strictObject({ file: z.strictObject({ contentType: z.string(), bytes: z.number().int().positive() }) }),
  output: z.object({ handoff: HandoffView, upload: PresignedUpload }),
  success: 200,
});

export const arriveHandoff = defineEndpoint({
  method: 'POST',
  path: '/handoffs/{id}/arrive',
  access: 'device',
  summary: 'Says that the phone has uploaded its picture, which can be exchanged no more',
  output: seen,
  success: 200,
});

export const takeHandoff = defineEndpoint({
  method: 'POST',
  path: '/handoffs/{id}/take',
  access: 'device',
  summary: 'Says that the desktop has the picture, and deletes it here',
  output: seen,
  success: 200,
});

export const endHandoff = defineEndpoint({
  method: 'DELETE',
  path: '/handoffs/{id}',
  access: 'device',
  summary: 'Ends the link of a desktop that goes on without it, and deletes what was sent',
  output: seen,
  success: 200,
});

/** What the hand-off function serves. */
export const handoffEndpoints = {
  beginHandoff,
  openHandoff,
  getHandoff,
  sendHandoff,
  arriveHandoff,
  takeHandoff,
  endHandoff,
} as const;
