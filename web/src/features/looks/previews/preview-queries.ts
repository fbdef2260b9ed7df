import { queryOptions } from '@tanstack/react-query';
import type { LookRequest } from '#shared/looks/looks.ts';
import { previewLooks } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { callApi } from '#web/lib/api.ts';

/** Draws a set of looks on the picture of an order, once. */
export const lookPreviewsQuery = (
  { id, secret }: OrderAccess,
  { looks, marksHair }: { looks: readonly LookRequest[]; marksHair: boolean },
) =>
  queryOptions({
    queryKey: ['looks', id, looks],
    staleTime: Number.POSITIVE_INFINITY,
    // A request above the limit would be refused again.
    retry: false,
    queryFn: async ({ signal }) => {
      const body = { looks: [...looks], marksHair };
      const drawn = await callApi(previewLooks, { params: { id }, secret, body, signal });
      const pictures = looks.flatMap((look, nth) => {
        const picture = drawn.looks[nth];
        return picture === null || picture === undefined
          ? []
          : [[nameOf(look), objectUrl(picture, 'image/jpeg')] as const];
      });
      return {
        before: objectUrl(drawn.before, 'image/jpeg'),
        hair: drawn.hair === undefined ? undefined : objectUrl(drawn.hair, 'image/png'),
        pictures: new Map(pictures),
      };
    },
  });

/** An object URL of a picture. It is never revoked, since the page may show the picture again at any time. */
function objectUrl(base64: string, type: 'image/jpeg' | 'image/png'): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type }));
}

/** A key that identifies a look. */
export function nameOf(look: LookRequest): string {
  return JSON.stringify(look, Object.keys(look).sort());
}
