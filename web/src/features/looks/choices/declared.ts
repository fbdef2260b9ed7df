import type { OrderView } from '#shared/orders/view.ts';

/** The declarations about a picture: whether it is cropped for a document, and whether it shows a minor. */
export interface Declared {
  readonly forGreencard: boolean;
  readonly notForSubmissionConfirmed: boolean;
  readonly minor: boolean;
  readonly guardianConfirmed: boolean;
}

/** The declarations of a new picture. */
export const nothingDeclared: Declared = {
  forGreencard: false,
  notForSubmissionConfirmed: false,
  minor: false,
  guardianConfirmed: false,
};

/** The declarations of an order. */
export function declaredOf(options: OrderView['options']): Declared {
  return {
    forGreencard: options['forGreencard'] === true,
    notForSubmissionConfirmed: options['notForSubmissionConfirmed'] === true,
    minor: options['minor'] === true,
    guardianConfirmed: options['guardianConfirmed'] === true,
  };
}
