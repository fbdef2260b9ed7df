import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { getHandoff, openHandoff } from '#shared/handoffs/contract.ts';
import { type HandoffId, type HandoffSecret, handoffSecretHeader } from '#shared/handoffs/handoff-ids.ts';
import { callApi } from '#web/lib/api.ts';
import { fetchPicture } from '#web/lib/orders/fetch-picture.ts';
import type { PhoneAccess } from './phone-store.ts';

/** One device of a hand-off. */
export interface HandoffDevice {
  readonly id: HandoffId;
  readonly secret: HandoffSecret;
}

/** Authenticates a call as one device. */
export function callAs({ id, secret }: HandoffDevice) {
  return { params: { id }, proof: { [handoffSecretHeader]: secret } };
}

/** The state of a hand-off, as one of its devices may see it. */
export const handoffQuery = (device: HandoffDevice) =>
  queryOptions({
    queryKey: ['handoff', device.id, device.secret],
    queryFn: ({ signal }) => callApi(getHandoff, { ...callAs(device), signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Opens the link on the phone, once: only the first device may. */
export const openedHandoffQuery = ({ id, code, secret }: PhoneAccess) =>
  queryOptions({
    queryKey: ['handoff-opened', id, secret],
    queryFn: ({ signal }) => callApi(openHandoff, { params: { id }, body: { code, phoneSecret: secret }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The picture that arrived, downloaded once by the desktop. */
export const handoffPictureQuery = (desktop: HandoffDevice, picture: z.infer<typeof getHandoff.output>['picture']) =>
  queryOptions({
    queryKey: ['handoff-picture', desktop.id],
    enabled: picture !== undefined,
    queryFn: async ({ client, signal }) => {
      // A retry runs after a refetch whose new URL may not have rendered yet.
      const latest = client.getQueryData(handoffQuery(desktop).queryKey)?.picture ?? picture;
      if (latest === undefined) throw new Error('there is no picture yet');
      const blob = await fetchPicture(latest.url, signal);
      const ending = latest.contentType.replace('image/', '');
      return new File([blob], `${desktop.id}.${ending}`, { type: latest.contentType });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
