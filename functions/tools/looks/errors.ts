import { DomainError } from '#functions/platform/errors.ts';

/** Nothing of the tool is offered at this stage. */
export class ToolClosed extends DomainError {
  readonly code = 'tool_closed';
}

/** No engine of the stage makes the chosen look, or the picture does not permit it. */
export class OptionNotOffered extends DomainError {
  readonly code = 'option_not_offered';
}

/** The options leave the picture as it is. */
export class NothingChosen extends DomainError {
  readonly code = 'nothing_chosen';
}
