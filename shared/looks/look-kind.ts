import type { z } from 'zod';
import type { JobStep } from '#shared/orders/order.ts';
import type { LookNames } from '#shared/texts/look-names.ts';
import { isNotForSubmission } from '#shared/tools/not-for-submission.ts';
import type { ToolFacts, ToolOptions } from '#shared/tools/tool.ts';
import type { Look } from './look.ts';

/**
 * What everybody may know of a look, besides what is known of every tool. How it is painted is known in `engine/looks`
 * alone, and how it is chosen on a page in `web/src/features/looks`.
 */
export interface LookKind<Request extends { readonly tool: Look }, Offer, Refused> extends ToolFacts {
  /** What an engine is asked for, as it is sent over HTTP. */
  readonly request: z.ZodType<Request>;
  /** One that shows well what it does. */
  readonly example: Request;
  /** The same, of what was chosen for an order. */
  requestOf(options: ToolOptions): Request;
  /** What is found and drawn on. */
  readonly area: 'face' | 'hair';
  /** Whether glasses would cover part of it, of which a person is warned. */
  readonly isHiddenByGlasses: boolean;
  /** The options of which an external processor receives the fields in a test call. */
  readonly testOptions: ToolOptions;
  /** Whether it is made of a person under 18 with a guardian's word only, and asks about the age. */
  readonly asksAge: boolean;
  /** What is not made of a person under 18. */
  readonly notForMinors: Partial<Refused>;
  /** The step that draws. */
  readonly drawStep: 'retouching' | 'drawing';
  /** Whether anything of it is offered; one of which nothing is takes no orders. */
  isOffered(offer: Offer): boolean;
  /** Whether everything that is asked for is offered. */
  hasEverything(offer: Offer, request: Request): boolean;
  /** Whether a picture permits what is asked for. */
  permits(notForThisPicture: Refused, request: Request): boolean;
  /** What of it is refused to an external processor, too, which is not bound to what our own engine can do. */
  refusedOutside(notForThisPicture: Refused): Partial<Refused>;
  /** Whether the picture would stay as it is: a customer does not pay for the own picture. */
  changesNothing(request: Request): boolean;
  /** Whether a check of the picture comes out the same for both. */
  sameCheck(one: Request, other: Request): boolean;
  /** What was chosen, in the words of a mail, without what stays as it is. */
  nameIn(names: LookNames, request: Request): string;
  /**
   * The least likeness of a face before and after. Strangers reach 0.76 at most, measured on the faces of 13 portraits laid
   * on each other's heads.
   */
  minLikeness(request: Request): number;
  /** The chosen look as far as it can be shown before payment. */
  shownBefore(request: Request): Request | undefined;
  /**
   * What is shown before payment to choose by, in sets: a set stays the same, and drawn, as long as what it depends on is
   * chosen. All sets of a look fit into one request.
   */
  previews(chosen: Request, offer: Offer, notForThisPicture: Refused): readonly (readonly Request[])[];
}

/** The part of a look in what engines and stages offer, and in what a report says about a picture. */
export interface OfferPart<Offer, Refused> {
  readonly offer: Readonly<Record<keyof Offer, z.ZodType>>;
  /** What the built-in engine makes. */
  readonly builtinOffer: Offer;
  /** What an external processor makes: everything documented. */
  readonly processorOffer: Offer;
  /** The lists of `refusedOptions`. */
  readonly notPermitted: Readonly<Record<keyof Refused, z.ZodType>>;
}

/**
 * The steps of a job that makes a look: after it is drawn the face is compared. A look that is cropped is encoded once, at
 * the end.
 */
export function lookJobSteps(begin: readonly JobStep[], options: ToolOptions): readonly JobStep[] {
  const crop: readonly JobStep[] = isNotForSubmission(options) ? ['removing_background', 'measuring'] : [];
  return [...begin, 'comparing', ...crop, 'encoding'];
}
