import type { LookRequest } from '#shared/looks/looks.ts';
import { previewLooks } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { callApi } from '#web/lib/api.ts';

interface LookSet {
  readonly looks: readonly LookRequest[];
  readonly marksHair: boolean;
}

/** Looks that are about to be requested, by their names, for each order. */
const waiting = new Map<string, { looks: Map<string, LookRequest>; drawn: ReturnType<typeof draw> }>();

/**
 * Draws a set of looks on the picture of an order. Sets of the same moment go in one request, each look once: opening the
 * picture and finding the face costs as much as several looks.
 *
 * @returns what was drawn for all of these sets
 */
export async function drawTogether(access: OrderAccess, { looks, marksHair }: LookSet) {
  const batch = waiting.get(access.id) ?? begin(access, marksHair);
  for (const look of looks) batch.looks.set(nameOf(look), look);
  return await batch.drawn;
}

function begin(access: OrderAccess, marksHair: boolean) {
  const looks = new Map<string, LookRequest>();
  const drawn = Promise.resolve().then(() => {
    waiting.delete(access.id);
    return draw(access, { looks: [...looks.values()], marksHair });
  });
  const batch = { looks, drawn };
  waiting.set(access.id, batch);
  return batch;
}

async function draw({ id, secret }: OrderAccess, { looks, marksHair }: LookSet) {
  const drawn = await callApi(previewLooks, { params: { id }, secret, body: { looks: [...looks], marksHair } });
  const pictures = looks.flatMap((look, nth) => {
    const picture = drawn.looks[nth];
    return picture === null || picture === undefined ? [] : [[nameOf(look), objectUrl(picture, 'image/jpeg')] as const];
  });
  return {
    before: objectUrl(drawn.before, 'image/jpeg'),
    hair: drawn.hair === undefined ? undefined : objectUrl(drawn.hair, 'image/png'),
    spots: drawn.spots,
    pictures: new Map(pictures),
  };
}

/** An object URL of a picture. It is never revoked, since the page may show the picture again at any time. */
function objectUrl(base64: string, type: 'image/jpeg' | 'image/png'): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type }));
}

/** A key that identifies a look. */
export function nameOf(look: LookRequest): string {
  return JSON.stringify(look, Object.keys(look).sort());
}
