import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { takeFaceOutAgain } from '#shared/events/absence-contract.ts';
import { getDeletion, getEventOfCode } from '#shared/events/contract.ts';
import type { EventCode } from '#shared/events/event-code.ts';
import {
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
import { keepLinks, type ListedPhoto, type PhotosPage } from './guest-photos-pages.ts';
import type { StoredGuest } from './guest-store.ts';
import { guestRefreshMs, type PhotosOf, photosRefreshMs } from './refresh.ts';

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
export const guestKey = ({ id }: Pick<GuestAccess, 'id'>) => ['event-guest', id] as const;

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

/** A page of a guest's photos, newest first. */
async function readPhotos(
  access: GuestAccess,
  only: PhotosOf,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<PhotosPage> {
  const linkedAt = Date.now();
  const query = { only, ...(cursor !== undefined && { cursor }) };
  const { photos, ...rest } = await callAsGuest(listGuestPhotos, access, { query, signal });
  return { ...rest, photos: photos.map((photo) => ({ ...photo, linkedAt })) };
}

/** The photos of a guest, newest first, in pages. */
export const photosQuery = (access: GuestAccess, only: PhotosOf, isPushed: boolean) =>
  infiniteQueryOptions({
    queryKey: [...guestPhotosKey(access), only],
    refetchOnReconnect: 'always',
    queryFn: ({ pageParam, signal }) => readPhotos(access, only, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    structuralSharing: keepLinks,
    refetchInterval: ({ state: { data } }) =>
      photosRefreshMs(only, isPushed, data?.pages.some(({ photos }) => photos.length > 0) === true),
  });

/** All photos of a guest, also those that the page has not shown yet. */
export async function readAllPhotos(
  access: GuestAccess,
  only: PhotosOf,
  signal: AbortSignal,
): Promise<readonly ListedPhoto[]> {
  const all: ListedPhoto[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPhotos(access, only, cursor, signal);
    all.push(...page.photos);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return all;
}

/** Finishes the search for a face whose enrolment was interrupted. */
export const searchQuery = (access: GuestAccess, enrolment: EnrolmentId) =>
  queryOptions({
    queryKey: [...guestKey(access), 'search', enrolment],
    staleTime: 0,
    queryFn: ({ signal }) => callAsGuest(searchFace, access, { params: { enrolment }, signal }),
  });

/** Takes a face out of all photos again, after an interrupted call. */
export const absenceSearchQuery = (access: GuestAccess, absence: EnrolmentId) =>
  queryOptions({
    queryKey: [...guestKey(access), 'absence', absence],
    staleTime: 0,
    queryFn: ({ signal }) => callAsGuest(takeFaceOutAgain, access, { params: { absence }, signal }),
  });

/** Prefix of the faces a guest is asked about. */
export const askedFacesKey = (access: GuestAccess) => [...guestKey(access), 'face'] as const;

/** The face alone of a photo the guest is asked about. */
export const askedFaceQuery = (access: GuestAccess, photo: PhotoId, enrolment: EnrolmentId) =>
  queryOptions({
    queryKey: [...askedFacesKey(access), photo, enrolment],
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
