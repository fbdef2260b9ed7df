import { queryOptions } from '@tanstack/react-query';
import { hasSecondFactor, newAppSecret } from './second-factor-actions.ts';

/** Whether a member's account asks for a code. */
export const secondFactorQuery = (userId: string) =>
  queryOptions({ queryKey: ['second-factor', userId], queryFn: hasSecondFactor });

/** A new secret for the authenticator app, once a visit: every call creates another one, and only the last is valid. */
export const appSecretQuery = (email: string) =>
  queryOptions({
    queryKey: ['app-secret'],
    queryFn: () => newAppSecret(email),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
