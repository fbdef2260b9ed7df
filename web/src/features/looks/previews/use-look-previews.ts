import { useQueries } from '@tanstack/react-query';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';
import { notPermitted } from '#shared/looks/minors.ts';
import type { HealedSpot } from '#shared/looks/retoucher/healed-spot.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { useLookOffer } from '#web/lib/use-look-offer.ts';
import type { ShownLook } from '../shown-look.ts';
import { nameOf } from './draw-together.ts';
import { lookPreviewsQuery } from './preview-queries.ts';

/** Looks on the person's own face, once they are drawn. */
export interface LookPreviews {
  /** The previewed part of the picture, unchanged. */
  readonly before: string | undefined;
  /** The area that would be coloured as hair. */
  readonly hair: string | undefined;
  /** What a retouch heals; undefined until it is known. */
  readonly spots: readonly HealedSpot[] | undefined;
  /** A look on that part; undefined while it is drawn, or if it does not suit the picture. */
  pictureOf(look: LookRequest): string | undefined;
  readonly drawing: boolean;
  readonly error: Error | null;
  retry(): void;
}

/** Draws the looks that a checked order may choose now; each set is drawn once. */
export function useLookPreviews(
  access: OrderAccess,
  { options, lookReport }: Pick<OrderView, 'options' | 'lookReport'>,
  { look, chosenFor }: ShownLook,
): LookPreviews {
  const offer = useLookOffer();
  const { area, previews } = lookOf(look);
  const sets = previews(chosenFor(options), offer, notPermitted(look, { options, lookReport }));
  const answers = useQueries({
    queries: sets.map((looks) => ({
      ...lookPreviewsQuery(access, { looks, marksHair: area === 'hair' }),
      enabled: lookReport !== undefined && looks.length > 0,
    })),
  });
  const drawn = answers.flatMap(({ data }) => data ?? []);
  return {
    before: drawn[0]?.before,
    hair: drawn[0]?.hair,
    spots: drawn[0]?.spots,
    pictureOf: (look) => drawn.map(({ pictures }) => pictures.get(nameOf(look))).find((found) => found !== undefined),
    drawing: answers.some(({ isFetching }) => isFetching),
    error: answers.find(({ error, isFetching }) => error !== null && !isFetching)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of answers) if (error !== null) void refetch();
    },
  };
}
