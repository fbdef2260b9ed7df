import { queryOptions } from '@tanstack/react-query';
import { getGuestMail, stopGuestMail } from '#shared/events/guest-mail-contract.ts';
import type { GuestMailLink } from '#shared/events/guest-mail-link.ts';
import { callApi } from '#web/lib/api.ts';
import { callAsGuest, type GuestAccess, guestKey } from './guest-queries.ts';

/** The address of a guest. */
export const guestMailKey = (access: Pick<GuestAccess, 'id'>) => [...guestKey(access), 'mail'] as const;

/** The address at which the guest hears of new photos; null without one. */
export const guestMailQuery = (access: GuestAccess) =>
  queryOptions({
    queryKey: guestMailKey(access),
    queryFn: async ({ signal }) => (await callAsGuest(getGuestMail, access, { signal })).mail ?? null,
  });

/** Ends the mails, as the link in one of them says; it may be called again. */
export const stopQuery = ({ guest: id, secret }: GuestMailLink) =>
  queryOptions({
    queryKey: ['guest-mail-stop', id, secret],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callApi(stopGuestMail, { params: { id }, body: { secret }, signal }),
  });
