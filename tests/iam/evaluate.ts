import type { Assembly } from '#local/assembly/load-assembly.ts';
import { resolveStacks } from '#local/assembly/resolve-stacks.ts';
import type { AccessEntry } from '#local/iam/access-record.ts';
import { type Authorisation, createAuthorisation } from '#local/iam/authorisation.ts';
import { identifierOf } from '#local/simulators.ts';

/** The policies of an assembly, evaluated without booting it. */
function authorisationOf(assembly: Assembly): Authorisation {
  const asWritten = (text: string): string => text;
  const cloud = resolveStacks(assembly, { host: '127.0.0.1', localise: asWritten, identify: identifierOf });
  return createAuthorisation(cloud, () => undefined);
}

/** The decisions that the policies of an assembly would repeat. */
export function decidedAlike(assembly: Assembly, decisions: readonly AccessEntry[]): AccessEntry[] {
  const authorisation = authorisationOf(assembly);
  return decisions.filter((before) => authorisation.allows(before.caller, before) === before.allowed);
}
