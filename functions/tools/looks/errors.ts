import { DomainError } from '#functions/platform/errors.ts';

/** No engine of the stage makes the chosen look, or the picture does not permit it. */
export class OptionNotOffered extends DomainError {
  readonly code = 'option_not_offered';
}

/** The options leave the picture as it is. */
export class NothingChosen extends DomainError {
  readonly code = 'nothing_chosen';
}
