import { Logger } from '@aws-lambda-powertools/logger';
import type { Context } from 'aws-lambda';
import { scrub } from './scrub.ts';
import { currentTrace } from './trace.ts';

/** The facts of a line, next to its message. */
type Facts = Readonly<Record<string, unknown>>;

const lines = new Logger({
  serviceName: process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'vesika',
  jsonReplacerFn: (_, value) => (typeof value === 'string' ? scrub(value) : value),
});

const traced = (about: Facts): Record<string, unknown> => ({ ...about, trace: currentTrace() });

/**
 * The structured log of a function. Every line names its trace. Secrets, tokens and the bytes of pictures are never
 * passed to it; e-mails and links in the errors of libraries are removed.
 */
export const logger = {
  info: (message: string, about: Facts = {}): void => lines.info(message, traced(about)),
  warn: (message: string, about: Facts = {}): void => lines.warn(message, traced(about)),
  error: (message: string, about: Facts = {}): void => lines.error(message, traced(about)),
  /** Names the function and its invocation in every line from now on. */
  addContext: (context: Context): void => lines.addContext(context),
};
