import { useQueries } from '@tanstack/react-query';
import type { LookRequest } from '#shared/looks/look-request.ts';
import { previewLooks } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { callApi } from '#web/lib/api.ts';
import { useLookOffer } from '#web/lib/use-look-offer.ts';
import { wantedLooks } from './wanted-looks.ts';

/** Looks on the person's own face, as far as they are drawn. */
export interface LookPreviews {
  /** The part of the picture that is shown, as it is. */
  readonly before: string | undefined;
  /** What would be coloured as hair. */
  readonly hair: string | undefined;
  /** A look on that part; undefined while it is drawn, and where the picture does not permit it. */
  pictureOf(look: LookRequest): string | undefined;
  readonly drawing: boolean;
  readonly error: Error | null;
  retry(): void;
}

/** An address for a picture; it lives as long as the page, which may show the picture again at any time. */
function addressOf(base64: string, type: 'image/jpeg' | 'image/png'): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type }));
}

const nothingRefused = { hairColours: [], makeupStyles: [] };

/** Has the looks of a checked order drawn that a person can choose now; each set is drawn once. */
export function useLookPreviews({ id, secret }: OrderAccess, order: OrderView): LookPreviews {
  const offer = useLookOffer();
  const { tool, lookReport } = order;
  const sets = wantedLooks(order, offer, lookReport?.notForThisPicture ?? nothingRefused);
  const answers = useQueries({
    queries: sets.map((looks) => ({
      queryKey: ['looks', id, looks],
      enabled: lookReport !== undefined && looks.length > 0,
      staleTime: Number.POSITIVE_INFINITY,
      // Who is refused for drawing too much would be refused again.
      retry: false,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const body = { looks: [...looks], marksHair: tool === 'hair-changer' };
        const drawn = await callApi(previewLooks, { params: { id }, secret, body, signal });
        const pictures = looks.flatMap((look, nth) => {
          const picture = drawn.looks[nth];
          return picture === null || picture === undefined
            ? []
            : [[nameOf(look), addressOf(picture, 'image/jpeg')] as const];
        });
        return {
          before: addressOf(drawn.before, 'image/jpeg'),
          hair: drawn.hair === undefined ? undefined : addressOf(drawn.hair, 'image/png'),
          pictures: new Map(pictures),
        };
      },
    })),
  });
  const drawn = answers.flatMap(({ data }) => data ?? []);
  return {
    before: drawn[0]?.before,
    hair: drawn[0]?.hair,
    pictureOf: (look) => drawn.map(({ pictures }) => pictures.get(nameOf(look))).find((found) => found !== undefined),
    drawing: answers.some(({ isFetching }) => isFetching),
    error: answers.find(({ error, isFetching }) => error !== null && !isFetching)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of answers) if (error !== null) void refetch();
    },
  };
}

/** Tells one look from another. */
function nameOf(look: LookRequest): string {
  switch (look.tool) {
    case 'retoucher':
      return look.tool;
    case 'hair-changer':
      return `${look.hairstyle} ${look.colour}`;
    case 'makeup-changer':
      return `${look.style} ${look.intensity}`;
  }
}
