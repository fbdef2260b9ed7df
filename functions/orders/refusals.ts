import { DomainError } from '#functions/platform/errors.ts';

/** The file is of a type the tools do not accept. */
export class UnsupportedFileType extends DomainError {
  readonly code = 'unsupported_file_type';
}

/** The file is over 10 MB. */
export class FileTooLarge extends DomainError {
  readonly code = 'file_too_large';
}

/** The order is paid and its job is waiting or running; it can be deleted when it has ended. */
export class OrderNotDeletable extends DomainError {
  readonly code = 'order_not_deletable';
}
