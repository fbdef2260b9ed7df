import { NotFound } from '#functions/platform/errors.ts';
import type { DeletionView } from '#shared/events/contract.ts';
import type { DeletionId } from '#shared/ids.ts';
import type { PhotoEvents } from './events.ts';

/**
 * The record of a deletion.
 *
 * @throws NotFound
 */
export async function deletionView(id: DeletionId, events: Pick<PhotoEvents, 'findDeletion'>): Promise<DeletionView> {
  const deletion = await events.findDeletion(id);
  if (deletion === undefined) throw new NotFound();
  return deletion;
}
