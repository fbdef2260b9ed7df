import { OfferedEngines } from '#shared/looks/offered-engines.ts';

/**
 * The engines of looks a stage offers, as a function's environment has them: JSON in a variable.
 *
 * @throws Error at cold start when they are none.
 */
export function readLooks(text: string): OfferedEngines {
  return OfferedEngines.parse(JSON.parse(text));
}
