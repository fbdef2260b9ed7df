import { z } from 'zod';
import { EmailAddress } from '#shared/email-address.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { OrderId, OrderSecret, PaymentId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { LookReport } from '#shared/looks/look-report.ts';
import { LookRequest } from '#shared/looks/looks.ts';
import { HealedSpot } from '#shared/looks/retoucher/healed-spot.ts';
import { Buyer } from '#shared/payments/buyer.ts';
import { Extra } from '#shared/photo/extra.ts';
import { PhotoReport } from '#shared/photo/report.ts';
import { Tool } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';
import { TrialProof } from '#shared/trials/contract.ts';
import { PayWith } from './order.ts';
import { OrderView, SignedPicture } from './view.ts';

/** The picture types that the tools accept; some browsers and test clients send `image/jpg` for JPEG. */
export const UploadContentType = z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']);
export type UploadContentType = z.infer<typeof UploadContentType>;

/**
 * A presigned PUT that stores one file: send it, in exactly the announced size, with `headers` to `url`. A second file is
 * refused with 412, so after a lost answer 412 means that the file arrived.
 */
export const PresignedUpload = z.object({ url: z.url(), headers: z.record(z.string(), z.string()) });
export type PresignedUpload = z.infer<typeof PresignedUpload>;

const placing = {
  // Type and size are checked by the use case, so that they give 415 and 413 and not a general 400.
  file: z.strictObject({ contentType: z.string(), bytes: z.number().int().positive() }),
  /** A guest may add it later, before paying; a member's order has the e-mail of the account. */
  email: EmailAddress.optional(),
  /** The language of the mails about this order, as a tag such as `en-GB`; an unknown one becomes English. */
  language: z.string().max(5).optional(),
  /** The version of the text by which the customer consented to face measuring; stored with the order. */
  faceMeasuring: z.string().max(40).optional(),
  /** A delivered order of the caller that this one is to replace; it does not change until this one has begun. */
  instead: OrderId.optional(),
};

type PlacementOf<Each extends Tool> = z.ZodObject<
  { tool: z.ZodLiteral<Each>; options: (typeof tools)[Each]['options'] } & typeof placing,
  z.core.$strict
>;
type AnyPlacement = { [Each in Tool]: PlacementOf<Each> }[Tool];

const placements = Tool.options.map((tool) =>
  z.strictObject({ tool: z.literal(tool), options: tools[tool].options, ...placing }),
);

/** A tool, its options, and the selfie that will be uploaded. */
export const OrderPlacement = z.discriminatedUnion('tool', placements as [AnyPlacement, ...AnyPlacement[]]);
export type OrderPlacement = z.infer<typeof OrderPlacement>;

export const placeOrder = defineEndpoint({
  method: 'POST',
  path: '/orders',
  access: 'anyone',
  summary: 'Places an order and returns where to upload the selfie',
  body: OrderPlacement,
  // A repeated request for a paid order gets no upload URL.
  output: z.object({ order: OrderView, orderSecret: OrderSecret.optional(), upload: PresignedUpload.optional() }),
  success: 201,
});

const choices = Tool.options.map((tool) => z.strictObject({ tool: z.literal(tool), options: tools[tool].options }));
type ChoiceOf<Each extends Tool> = z.ZodObject<
  { tool: z.ZodLiteral<Each>; options: (typeof tools)[Each]['options'] },
  z.core.$strict
>;
type AnyChoice = { [Each in Tool]: ChoiceOf<Each> }[Tool];

/** A tool and its options. */
export const OrderChoice = z.discriminatedUnion('tool', choices as [AnyChoice, ...AnyChoice[]]);
export type OrderChoice = z.infer<typeof OrderChoice>;

export const setEmail = defineEndpoint({
  method: 'PUT',
  path: '/orders/{id}/email',
  access: 'holder',
  summary: 'Sets the e-mail of a guest’s order, before it is paid',
  body: z.strictObject({ email: EmailAddress }),
  output: z.object({ order: OrderView }),
  success: 200,
});

export const changeOptions = defineEndpoint({
  method: 'PUT',
  path: '/orders/{id}/options',
  access: 'holder',
  summary: 'Changes the options of an order, before it is paid; without a report it has to be checked again',
  body: OrderChoice,
  output: z.object({ order: OrderView }),
  success: 200,
});

export const checkOrder = defineEndpoint({
  method: 'POST',
  path: '/orders/{id}/check',
  access: 'holder',
  summary: 'Checks the uploaded selfie before payment',
  output: z
    .object({
      /** Of a document photo, and of a look cropped to one: the measurements, rule by rule. */
      report: PhotoReport.optional(),
      /** Of a look: warnings, and what this picture does not permit. */
      lookReport: LookReport.optional(),
    })
    .refine(({ report, lookReport }) => report !== undefined || lookReport !== undefined),
  success: 200,
});

export const previewOrder = defineEndpoint({
  method: 'POST',
  path: '/orders/{id}/preview',
  access: 'holder',
  summary: 'Makes the photo before payment, and shows it small and with a watermark',
  output: z.object({
    /** A link to a JPEG of at most 300 pixels, valid for an hour. */
    url: z.url(),
    /** The measurements on the finished photo. */
    report: PhotoReport,
  }),
  success: 200,
});

export const previewLooks = defineEndpoint({
  method: 'POST',
  path: '/orders/{id}/looks',
  access: 'holder',
  summary: 'Draws looks on a small part of the checked selfie, with a watermark, before payment',
  body: z.strictObject({
    looks: z.array(LookRequest).min(1).max(limits.looksPerPreview),
    /** Also marks what would be coloured as hair. */
    marksHair: z.boolean().default(false),
  }),
  // The pictures are in the answer itself, as base64: they are not stored, so nothing has to be deleted.
  output: z.object({
    /** A JPEG of at most 320 pixels of the unchanged part. */
    before: z.string(),
    /** The same part with each look, in the requested order; null where the picture does not permit it. */
    looks: z.array(z.string().nullable()),
    /** A PNG of at most 360 pixels with the marked hair. */
    hair: z.string().optional(),
    /** The spots that a retouch heals; not stored either. */
    spots: z.array(HealedSpot).optional(),
  }),
  success: 200,
});

/** The version of the text by which the customer confirmed what cannot be measured; stored with the order. */
const selfCheck = z.string().max(40).optional();

export const processOrder = defineEndpoint({
  method: 'POST',
  path: '/orders/{id}/process',
  access: 'holder',
  summary: 'Pays for the order and queues its job, or returns where to pay',
  body: z.union([
    z.strictObject({
      payWith: PayWith,
      /** For a free trial: the proof that the mailed code was exchanged for. */
      trial: TrialProof.optional(),
      selfCheck,
      /** The card payer's details, where the provider requires them; those of an earlier payment are remembered. */
      buyer: Buyer.optional(),
    }),
    /** By the payment of the photo that this one replaces. */
    z.strictObject({ free: z.literal(true), selfCheck }),
  ]),
  output: z.union([
    z.object({ success: z.literal(true), order: OrderView }),
    z.object({ redirectUrl: z.url(), paymentId: PaymentId }),
  ]),
  success: 202,
});

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/orders/{id}',
  access: 'holder',
  summary: 'One order with signed links, report, edit manifest and deletion times',
  output: z.object({ order: OrderView }),
  success: 200,
});

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/orders',
  access: 'member',
  summary: 'The orders of the member, newest first',
  query: z.object({ cursor: z.string().max(500).optional() }),
  output: z.object({ orders: z.array(OrderView), cursor: z.string().optional() }),
  success: 200,
});

export const latestOrder = defineEndpoint({
  method: 'GET',
  path: '/orders/latest',
  access: 'member',
  summary: 'The newest order of the member, of one tool or of all',
  query: z.object({ tool: Tool.optional() }),
  output: z.object({ order: OrderView.optional() }),
  success: 200,
});

export const makeExtra = defineEndpoint({
  method: 'POST',
  path: '/orders/{id}/extras',
  access: 'holder',
  summary: 'A sheet to print or the measured photo, made from the finished photo on the first request',
  body: z.strictObject({ extra: Extra }),
  output: z.object({ file: SignedPicture }),
  success: 200,
});

export const downloadPhoto = defineEndpoint({
  method: 'POST',
  path: '/orders/{id}/downloads',
  access: 'holder',
  summary: 'Records the download of the finished photo, and returns its link',
  output: z.object({ file: SignedPicture }),
  success: 200,
});

export const deleteOrder = defineEndpoint({
  method: 'DELETE',
  path: '/orders/{id}',
  access: 'holder',
  summary: 'Deletes the pictures of an order immediately; a tombstone keeps the money rows',
  output: z.object({ deleted: z.literal(true) }),
  success: 200,
});

/** The endpoints of the orders function. */
export const orderEndpoints = {
  placeOrder,
  getOrder,
  listOrders,
  latestOrder,
  setEmail,
  changeOptions,
  downloadPhoto,
  deleteOrder,
} as const;

/** The endpoints of the checks function. */
export const checkEndpoints = { checkOrder, previewOrder, previewLooks } as const;

/** The endpoints of the extras function. */
export const extraEndpoints = { makeExtra } as const;
