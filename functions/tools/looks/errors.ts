import { DomainError } from '#functions/platform/errors.ts';

/** Nothing of the tool is offered at this stage. */
export class ToolClosed extends DomainError {
  readonly code = 'tool_closed';
}

/** No engine of the stage makes the chosen look, or the picture does not permit it. */
export class OptionNotOffered extends DomainError {
  readonly code = 'option_not_offered';
}

/** The face is a child's, and neither a guardian's word was given nor that the person is 18 or over. */
export class AgeNotStated extends DomainError {
  readonly code = 'age_not_stated';
}

/** The options leave the picture as it is. */
export class NothingChosen extends DomainError {
  readonly code = 'nothing_chosen';
}
