import type { OrderView } from '#shared/orders/view.ts';

/** What a person says of the picture, besides the look: whether it is cropped, and who is in it. */
export interface Declared {
  readonly forGreencard: boolean;
  readonly notForSubmissionConfirmed: boolean;
  readonly minor: boolean;
  readonly guardianConfirmed: boolean;
}

/** Of a new picture nothing is said yet. */
export const nothingDeclared: Declared = {
  forGreencard: false,
  notForSubmissionConfirmed: false,
  minor: false,
  guardianConfirmed: false,
};

/** What an order was told. */
export function declaredOf(options: OrderView['options']): Declared {
  return {
    forGreencard: options['forGreencard'] === true,
    notForSubmissionConfirmed: options['notForSubmissionConfirmed'] === true,
    minor: options['minor'] === true,
    guardianConfirmed: options['guardianConfirmed'] === true,
  };
}
