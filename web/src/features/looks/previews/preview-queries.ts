import { queryOptions } from '@tanstack/react-query';
import type { LookRequest } from '#shared/looks/looks.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { drawTogether } from './draw-together.ts';

/** Draws a set of looks on the picture of an order, once. */
export const lookPreviewsQuery = (access: OrderAccess, set: { looks: readonly LookRequest[]; marksHair: boolean }) =>
  queryOptions({
    queryKey: ['looks', access.id, set.looks],
    staleTime: Number.POSITIVE_INFINITY,
    // A request above the limit would be refused again.
    retry: false,
    queryFn: () => drawTogether(access, set),
  });
