import { DomainError } from '#functions/platform/errors.ts';

/** Nothing of the tool is offered at this stage. */
export class ToolClosed extends DomainError {
  readonly code = 'tool_closed';
}
