import { NotFound } from '#functions/platform/errors.ts';
import { isOneOf } from '#functions/platform/random-secret.ts';
import type { HandoffId } from '#shared/handoffs/handoff-ids.ts';
import type { Handoffs, StoredHandoff } from './handoffs.ts';

/** One of the two devices of a hand-off. */
export type Device = 'desktop' | 'phone';

/**
 * The hand-off, with the device that the caller proves to be by a secret.
 *
 * @throws NotFound otherwise: a caller without a secret must not learn that it exists.
 */
export async function ownHandoff(
  id: HandoffId,
  secret: string | undefined,
  handoffs: Pick<Handoffs, 'find'>,
): Promise<{ readonly handoff: StoredHandoff; readonly device: Device }> {
  const handoff = await handoffs.find(id);
  const device = handoff === undefined || secret === undefined ? undefined : deviceOf(handoff, secret);
  if (handoff === undefined || device === undefined) throw new NotFound();
  return { handoff, device };
}

/**
 * The hand-off, if the caller is the given device.
 *
 * @throws NotFound otherwise.
 */
export async function handoffOf(
  wanted: Device,
  id: HandoffId,
  secret: string | undefined,
  handoffs: Pick<Handoffs, 'find'>,
): Promise<StoredHandoff> {
  const { handoff, device } = await ownHandoff(id, secret, handoffs);
  if (device !== wanted) throw new NotFound();
  return handoff;
}

function deviceOf({ desktopHash, phoneHash }: StoredHandoff, secret: string): Device | undefined {
  if (isOneOf(secret, [desktopHash])) return 'desktop';
  return phoneHash !== undefined && isOneOf(secret, [phoneHash]) ? 'phone' : undefined;
}
