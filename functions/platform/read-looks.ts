import { OfferedEngines } from '#shared/looks/offered-engines.ts';

/**
 * The look engines that a stage offers, parsed from JSON in an environment variable.
 *
 * @throws Error at cold start when it is invalid.
 */
export function readLooks(text: string): OfferedEngines {
  return OfferedEngines.parse(JSON.parse(text));
}
