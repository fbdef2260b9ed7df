import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { LookEngine } from '#shared/looks/look-engine.ts';
import type { LookExaminer } from '#shared/looks/look-examiner.ts';
import type { LookManifest } from '#shared/looks/look-manifest.ts';
import type { LookPreviewer } from '#shared/looks/look-previewer.ts';
import type { LookReport } from '#shared/looks/look-report.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import type { Money, Prices } from '#shared/money.ts';
import type { JobStep } from '#shared/orders/order.ts';
import type { Extra } from '#shared/photo/extra.ts';
import type { EditManifest } from '#shared/photo/manifest.ts';
import type { MadePhoto, PhotoEngine } from '#shared/photo/photo-engine.ts';
import type { PhotoReport } from '#shared/photo/report.ts';

/** What a tool may use to check and to make photos. */
export interface ToolEngines {
  readonly photo: PhotoEngine;
  /** The look engines, the preferred one first; none where no looks are offered. */
  readonly looks: readonly (LookEngine & Partial<LookPreviewer>)[];
  /** The external processor; only the worker of paid photos has it. */
  readonly processor?: ExternalProcessor;
  /** Checks pictures for looks that an external processor makes; only the function of free checks has it. */
  readonly examiner?: Pick<LookExaminer, 'checkOutside'>;
}

/** The part of an order that a tool reads. */
export type ToolOrder = Pick<StoredOrder, 'options' | 'language' | 'engine' | 'lookReport'>;

/** A job that begins: the order, its selfie, and how to report progress. */
export interface ToolJob {
  readonly order: ToolOrder & ProcessorOrder;
  readonly selfie: Uint8Array;
  /** What the photo shown before payment was made and measured like, if selfie and options are still the same. */
  readonly shown?: Omit<MadePhoto, 'jpeg'> | undefined;
  reportStep(step: JobStep): void;
  /**
   * Called before each generation that may cost money.
   *
   * @throws Error when another worker has the job, or its limit is reached
   */
  reserveGeneration(): Promise<void>;
}

/** A finished photo with its reports. */
export interface ToolResult {
  readonly jpeg: Uint8Array;
  readonly report?: PhotoReport | undefined;
  readonly manifest?: EditManifest | undefined;
  readonly lookManifest?: LookManifest | undefined;
}

/** The outcome of the check before payment: by the engine of photos, of looks, or both. */
export interface ToolCheck {
  readonly report?: PhotoReport;
  readonly lookReport?: LookReport;
}

/**
 * The result of a start: the photo, or a pending callback. A callback is passed to `finishJob`; without one the order
 * fails at its time limit.
 */
export type ToolAnswer = { readonly outcome: 'done'; readonly result: ToolResult } | { readonly outcome: 'pending' };

/** The part of a paid order that an external processor receives. */
export interface ProcessorOrder extends Pick<StoredOrder, 'id' | 'tool' | 'folder' | 'options'> {
  readonly email: string;
}

/** A job for an external processor. */
export interface ProcessorJob {
  readonly order: ProcessorOrder;
  readonly selfie: Uint8Array;
  reportStep(step: JobStep): void;
}

/** The port to an external processor, which answers immediately or calls back. */
export interface ExternalProcessor {
  /**
   * Requests a picture. It may be requested again after a crash: the processor recognizes the order by its id.
   *
   * @throws JobFailed when there will be no picture to deliver; every other error can be retried
   */
  begin(job: ProcessorJob, request: LookRequest): Promise<ToolAnswer>;
  /**
   * Fetches a finished picture, and examines it before it is delivered.
   *
   * @throws JobFailed when it must not be delivered; every other error can be retried
   */
  finish(link: string, selfie: Uint8Array, request: LookRequest, report?: (step: JobStep) => void): Promise<ToolResult>;
}

/** The photo before payment: made like the final one, and never shown without a watermark. */
export interface ToolPreview {
  /** What the photo depends on besides the selfie; the same choices give the same photo. */
  choices(order: ToolOrder): object;
  /** @throws PhotoRejected when the picture cannot become a photo */
  make(selfie: Uint8Array, order: ToolOrder, engines: ToolEngines): Promise<MadePhoto>;
}

/**
 * A tool as the steps of an order use it. Placing, checking, paying, running, notifying and deleting name no tool: what
 * one adds is behind this port.
 */
export interface PhotoTool {
  /**
   * The card price of one photo with these options, in the currency of the order's language.
   *
   * @param prices the prices of one photo at this stage
   */
  price(order: ToolOrder, prices: Prices): Money;
  /**
   * Checks the selfie before payment. A tool without it sells photos of unchecked selfies.
   *
   * @throws PhotoRejected when the picture cannot become a photo
   */
  readonly check?: (selfie: Uint8Array, order: ToolOrder, engines: ToolEngines) => Promise<ToolCheck>;
  /** Makes the photo to be shown before payment. A tool without it shows none. */
  readonly preview?: ToolPreview;
  /** The request to the look engine. A tool without it needs none, and is offered at every stage. */
  readonly look?: (options: ToolOrder['options']) => LookRequest;
  /** Whether a check has the same outcome for both. @default only when they are equal */
  readonly sameCheck?: (one: ToolOrder['options'], other: ToolOrder['options']) => boolean;
  /**
   * Refuses an incomplete order before payment.
   *
   * @throws DomainError naming what is missing
   */
  readonly requireComplete?: (order: Pick<ToolOrder, 'options' | 'lookReport'>) => void;
  /**
   * Begins to make the photo of a paid order; it may begin again after a crash.
   *
   * @throws PhotoRejected when the picture cannot become a photo
   */
  start(job: ToolJob, engines: ToolEngines): Promise<ToolAnswer>;
  /**
   * Completes a picture that an external processor made. @default it is complete
   *
   * @throws PhotoRejected when the picture cannot become a photo
   */
  readonly complete?: (
    order: Pick<ToolOrder, 'options'>,
    made: ToolResult,
    engines: Pick<ToolEngines, 'photo'>,
    reportStep?: (step: JobStep) => void,
  ) => Promise<ToolResult>;
  /** The extras of a finished photo of this tool. */
  readonly extras: readonly Extra[];
  /** The name of the photo in a mail, in the language of the order, for example `Green card photo, 51 × 51 mm`. */
  photoName(order: ToolOrder): string;
}
