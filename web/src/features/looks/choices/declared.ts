import type { OrderView } from '#shared/orders/view.ts';

/** The declarations about a picture: whether it is cropped for a document, and whether it shows a minor or an adult. */
export interface Declared {
  readonly forGreencard: boolean;
  readonly notForSubmissionConfirmed: boolean;
  readonly minor: boolean;
  readonly guardianConfirmed: boolean;
  /** Asked where the face looks like a child's. */
  readonly adultConfirmed: boolean;
}

/** The declarations of a new picture. */
export const nothingDeclared: Declared = {
  forGreencard: false,
  notForSubmissionConfirmed: false,
  minor: false,
  guardianConfirmed: false,
  adultConfirmed: false,
};

/** The declarations of an order. */
export function declaredOf(options: OrderView['options']): Declared {
  return {
    forGreencard: options['forGreencard'] === true,
    notForSubmissionConfirmed: options['notForSubmissionConfirmed'] === true,
    minor: options['minor'] === true,
    guardianConfirmed: options['guardianConfirmed'] === true,
    adultConfirmed: options['adultConfirmed'] === true,
  };
}
