import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { LookEngine } from '#shared/looks/look-engine.ts';
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

/** What a tool may reach to measure and to make photos. */
export interface ToolEngines {
  readonly photo: PhotoEngine;
  /** The engines of looks, the preferred one first. Where none is offered there are none. */
  readonly looks: readonly (LookEngine & Partial<LookPreviewer>)[];
  /** Whoever makes pictures outside; only whoever makes paid photos reaches it. */
  readonly processor?: ExternalProcessor;
}

/** The part of an order a tool looks at. */
export type ToolOrder = Pick<StoredOrder, 'options' | 'language' | 'engine' | 'lookReport'>;

/** A job that begins: the order, its selfie, and how to tell where the work is. */
export interface ToolJob {
  readonly order: ToolOrder & ProcessorOrder;
  readonly selfie: Uint8Array;
  reportStep(step: JobStep): void;
  /**
   * Asked before each call that draws something and may be paid for.
   *
   * @throws Error when it may not be, because the job is another worker's or enough was paid
   */
  reserveGeneration(): Promise<void>;
}

/** A finished photo, and what a tool knows about it. */
export interface ToolResult {
  readonly jpeg: Uint8Array;
  readonly report?: PhotoReport | undefined;
  readonly manifest?: EditManifest | undefined;
  readonly lookManifest?: LookManifest | undefined;
}

/** What a selfie was found to be before anything is paid: by the engine of photos, of looks, or by both. */
export interface ToolCheck {
  readonly report?: PhotoReport;
  readonly lookReport?: LookReport;
}

/**
 * How a start is answered: with the photo, or with the promise of one. What is answered later comes from outside, and
 * is handed to `finishJob`; what has not come by `dueAt` fails the order.
 */
export type ToolAnswer =
  | { readonly outcome: 'done'; readonly result: ToolResult }
  | { readonly outcome: 'pending'; readonly dueAt: string };

/** The part of a paid order that somebody outside is told of. */
export interface ProcessorOrder extends Pick<StoredOrder, 'id' | 'tool' | 'folder' | 'options'> {
  readonly email: string;
}

/** A job that is given to somebody outside. */
export interface ProcessorJob {
  readonly order: ProcessorOrder;
  readonly selfie: Uint8Array;
  reportStep(step: JobStep): void;
}

/** The port to whoever makes pictures outside of this product, and answers at once or calls back. */
export interface ExternalProcessor {
  /**
   * Asks for a picture. It may be asked for again after a crash: whoever is asked knows the order by its number.
   *
   * @throws JobFailed when there will be no picture that may be handed out; anything else can be tried again
   */
  begin(job: ProcessorJob, request: LookRequest): Promise<ToolAnswer>;
  /**
   * Fetches a picture that is ready, and examines it before anybody is given it.
   *
   * @throws JobFailed when it may not be handed out; anything else can be tried again
   */
  finish(link: string, selfie: Uint8Array, request: LookRequest, report?: (step: JobStep) => void): Promise<ToolResult>;
}

/** The photo before payment: made as it will be, and never handed out as it is. */
export interface ToolPreview {
  /** What the photo depends on besides the selfie; with the same choices it is the same photo. */
  choices(order: ToolOrder): object;
  /** @throws PhotoRejected when the picture cannot become a photo */
  make(selfie: Uint8Array, order: ToolOrder, engines: ToolEngines): Promise<Pick<MadePhoto, 'jpeg' | 'report'>>;
}

/**
 * A tool as the order chain sees it. Place, check, pay, run, announce and delete know no tool by name: what one adds is
 * behind this port.
 */
export interface OrderedTool {
  /**
   * What a person pays by card for one photo of these options, in the currency of the order's language.
   *
   * @param prices what one photo costs at this stage
   */
  price(order: ToolOrder, prices: Prices): Money;
  /**
   * Measures the selfie before anything is paid. A tool without it takes money for a picture it has not looked at.
   *
   * @throws PhotoRejected when the picture cannot become a photo
   */
  readonly check?: (selfie: Uint8Array, order: ToolOrder, engines: ToolEngines) => Promise<ToolCheck>;
  /** How the photo is made before payment, to be shown. A tool without it shows nothing before. */
  readonly preview?: ToolPreview;
  /** What an engine of looks is asked for. A tool without it needs none, and is offered at every stage. */
  readonly look?: (options: ToolOrder['options']) => LookRequest;
  /** Whether a check comes out the same for both. @default only when they are the same */
  readonly sameCheck?: (one: ToolOrder['options'], other: ToolOrder['options']) => boolean;
  /**
   * Refuses options that say too little to be paid for.
   *
   * @throws DomainError naming what is missing
   */
  readonly requireComplete?: (options: ToolOrder['options']) => void;
  /**
   * Begins to make the photo of a paid order; it may be begun again after a crash.
   *
   * @throws PhotoRejected when the picture cannot become a photo
   */
  start(job: ToolJob, engines: ToolEngines): Promise<ToolAnswer>;
  /** What can be made of a finished photo of this tool. */
  readonly extras: readonly Extra[];
  /** What the photo is called in a mail, in the language of the order, for example `Green card (DV) photo, 51 x 51 mm`. */
  photoName(order: ToolOrder): string;
}
