import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { getDeletion, getEventOfCode } from '#shared/events/contract.ts';
import type { EventCode } from '#shared/events/event-code.ts';
import {
  type GuestPhotoView,
  getAskedFace,
  getGuest,
  guestSecretHeader,
  listGuestPhotos,
  searchFace,
} from '#shared/events/guest-contract.ts';
import { apiPath, type Endpoint } from '#shared/http/endpoint.ts';
import type { DeletionId, EnrolmentId, PhotoId } from '#shared/ids.ts';
import { type CallOptions, callApi } from '#web/lib/api.ts';
import { ApiProblem, NetworkFailure } from '#web/lib/api-problem.ts';
import type { StoredGuest } from './guest-store.ts';
import { guestRefreshMs, photosFreshMs, photosRefreshMs } from './refresh.ts';

/** What names a guest in a call and proves it. */
export type GuestAccess = Pick<StoredGuest, 'id' | 'secret'>;

/** Calls an endpoint of a guest. */
export function callAsGuest<Called extends Endpoint>(
  endpoint: Called,
  { id, secret }: GuestAccess,
  { params, ...options }: CallOptions<Called> = {},
): Promise<z.output<Called['output']>> {
  const named: CallOptions<Called> = { ...options, params: { id, ...params }, proof: { [guestSecretHeader]: secret } };
  return callApi(endpoint, named);
}

/** What a guest reads before joining. */
export const codeQuery = (code: EventCode) =>
  queryOptions({
    queryKey: ['event-code', code],
    queryFn: async ({ signal }) => (await callApi(getEventOfCode, { params: { code }, signal })).event,
    refetchOnReconnect: 'always',
  });

/** Prefix of everything a guest sees. */
export const guestKey = ({ id }: GuestAccess) => ['event-guest', id] as const;

/** Prefix of the lists of a guest's photos. */
export const guestPhotosKey = (access: GuestAccess) => [...guestKey(access), 'photos'] as const;

/** The guest, the event and the enrolled faces. */
export const guestQuery = (access: GuestAccess) =>
  queryOptions({
    queryKey: [...guestKey(access), 'guest'],
    staleTime: 0,
    refetchOnReconnect: 'always',
    queryFn: async ({ signal }) => (await callAsGuest(getGuest, access, { signal })).guest,
    refetchInterval: ({ state: { data } }) => guestRefreshMs(data),
  });

/** The photos of a guest, newest first, in pages. */
export const photosQuery = (access: GuestAccess, only: 'me' | 'all') =>
  infiniteQueryOptions({
    queryKey: [...guestPhotosKey(access), only],
    staleTime: photosFreshMs,
    refetchOnReconnect: 'always',
    queryFn: ({ pageParam: cursor, signal }) =>
      callAsGuest(listGuestPhotos, access, { query: { only, ...(cursor !== undefined && { cursor }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: ({ state: { data } }) =>
      photosRefreshMs(data?.pages.some(({ photos }) => photos.length > 0) === true),
  });

/** Finishes the search for a face whose enrolment was interrupted. */
export const searchQuery = (access: GuestAccess, enrolment: EnrolmentId) =>
  queryOptions({
    queryKey: [...guestKey(access), 'search', enrolment],
    staleTime: 0,
    queryFn: ({ signal }) => callAsGuest(searchFace, access, { params: { enrolment }, signal }),
  });

/** The face alone of a photo the guest is asked about. */
export const askedFaceQuery = (access: GuestAccess, photo: PhotoId, enrolment: EnrolmentId) =>
  queryOptions({
    queryKey: [...guestKey(access), 'face', photo, enrolment],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const path = apiPath(getAskedFace, { id: access.id, photo, enrolment });
      const headers = { [guestSecretHeader]: access.secret };
      const answer = await fetch(path, { headers, signal }).catch((error: unknown) => {
        throw new NetworkFailure(error);
      });
      if (!answer.ok) {
        throw new ApiProblem({ code: 'internal_error', status: answer.status, title: answer.statusText });
      }
      return await answer.blob();
    },
  });

/** The record of a deletion. */
export const deletionQuery = (id: DeletionId) =>
  queryOptions({
    queryKey: ['deletion', id],
    queryFn: async ({ signal }) => (await callApi(getDeletion, { params: { id }, signal })).deletion,
  });

/** A found face in a photo, of which the guest has not said whose it is. */
export interface AskedMatch {
  readonly photo: PhotoId;
  readonly enrolment: EnrolmentId;
}

/** The matches the guest is asked about. */
export function askedMatches(photos: readonly GuestPhotoView[]): AskedMatch[] {
  return photos.flatMap(({ id, matches }) =>
    matches
      .filter(({ certainty, mine }) => certainty === 'asked' && mine === undefined)
      .map(({ enrolment }) => ({ photo: id, enrolment })),
  );
}
