import { DomainError } from '#functions/platform/errors.ts';

/** The tool takes no orders yet. */
export class ToolClosed extends DomainError {
  readonly code = 'tool_closed';
}
