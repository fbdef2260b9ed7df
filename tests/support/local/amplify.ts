import type { MemberPool } from './member-pool.ts';
import { type OutsideProgram, startOutside } from './outside.ts';

/** Starts aws-amplify, configured for the members' pool; its calls are those of aws-amplify/auth. */
export function startAmplify({ UserPoolId, ClientId, under }: MemberPool): Promise<OutsideProgram> {
  return startOutside(new URL('./amplify-process.ts', import.meta.url), UserPoolId, ClientId, under.cloud.url);
}
