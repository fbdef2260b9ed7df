import type { Assembly } from '#local/assembly/load-assembly.ts';
import { resolveStacks } from '#local/assembly/resolve-stacks.ts';
import type { AccessEntry } from '#local/iam/access-record.ts';
import { type Authorisation, createAuthorisation } from '#local/iam/authorisation.ts';
import { identifierOf } from '#local/simulators.ts';

/** The policies of an assembly, asked without booting it. */
function authorisationOf(assembly: Assembly): Authorisation {
  const asWritten = (text: string): string => text;
  const cloud = resolveStacks(assembly, { host: '127.0.0.1', localise: asWritten, identify: identifierOf });
  return createAuthorisation(cloud, () => undefined);
}

/** Those decisions that policies of an assembly would make as they were made before. */
export function decidedAlike(assembly: Assembly, decisions: readonly AccessEntry[]): AccessEntry[] {
  const authorisation = authorisationOf(assembly);
  return decisions.filter((before) => authorisation.allows(before.caller, before) === before.allowed);
}
