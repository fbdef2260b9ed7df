import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

/**
 * The first part of the sign-in pages' host; the account is part of it because all accounts of a region share these
 * names.
 */
export function signInPrefix(scope: Construct, stage: Stage): string {
  return `vesika-${stage.name}-${Stack.of(scope).account}`;
}

/** The host of the sign-in pages; known before the user pool, which is deployed after the distribution. */
export function signInHost(scope: Construct, stage: Stage): string {
  return `${signInPrefix(scope, stage)}.auth.${Stack.of(scope).region}.amazoncognito.com`;
}
