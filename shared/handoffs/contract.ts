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
  /** The remaining time of the link by the server's clock; 0 when it has ended. */
  remainingSeconds: z.number().int().nonnegative(),
  /** Another device tried to open the link after it was opened. */
  contested: z.boolean(),
});
export type HandoffView = z.infer<typeof HandoffView>;

const seen = z.object({ handoff: HandoffView });

export const beginHandoff = defineEndpoint({
  method: 'POST',
  path: '/handoffs',
  access: 'anyone',
  summary: 'Begins the hand-off of a picture from a phone; returns the code for its link, and the desktop’s secret',
  body: z.strictObject({ tool: Tool }),
  output: z.object({ handoff: HandoffView, code: HandoffSecret, desktopSecret: HandoffSecret }),
  success: 201,
});

export const openHandoff = defineEndpoint({
  method: 'POST',
  path: '/handoffs/{id}/open',
  access: 'anyone',
  summary: 'Opens the link on the phone, once: from then on only the secret of that phone works',
  body: z.strictObject({ code: HandoffSecret, phoneSecret: HandoffSecret }),
  output: seen,
  success: 200,
});

export const getHandoff = defineEndpoint({
  method: 'GET',
  path: '/handoffs/{id}',
  access: 'device',
  summary: 'The state of a hand-off; only the desktop gets the link to the arrived picture',
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
  summary: 'Returns where the phone uploads its picture',
  // Type and size are checked by the use case, so that they give 415 and 413 and not a general 400.
  body: z.strictObject({ file: z.strictObject({ contentType: z.string(), bytes: z.number().int().positive() }) }),
  output: z.object({ handoff: HandoffView, upload: PresignedUpload }),
  success: 200,
});

export const arriveHandoff = defineEndpoint({
  method: 'POST',
  path: '/handoffs/{id}/arrive',
  access: 'device',
  summary: 'Confirms the upload of the phone’s picture, which cannot be exchanged any more',
  output: seen,
  success: 200,
});

export const takeHandoff = defineEndpoint({
  method: 'POST',
  path: '/handoffs/{id}/take',
  access: 'device',
  summary: 'Confirms that the desktop has the picture, and deletes it',
  output: seen,
  success: 200,
});

export const endHandoff = defineEndpoint({
  method: 'DELETE',
  path: '/handoffs/{id}',
  access: 'device',
  summary: 'Ends the link of a desktop that continues without it, and deletes the picture',
  output: seen,
  success: 200,
});

/** The endpoints of the hand-off function. */
export const handoffEndpoints = {
  beginHandoff,
  openHandoff,
  getHandoff,
  sendHandoff,
  arriveHandoff,
  takeHandoff,
  endHandoff,
} as const;
