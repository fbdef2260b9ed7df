import type { z } from 'zod';
import type { getDeletion as contract } from '#shared/events/contract.ts';
import { deletionStatement } from '#shared/events/deletion-statement.ts';
import type { DeletionId } from '#shared/ids.ts';
import { deletionView } from './deletion-view.ts';
import type { PhotoEvents } from './events.ts';
import type { ProofSigner } from './proof-signer.ts';

export interface ProveDeletionDeps {
  readonly events: Pick<PhotoEvents, 'findDeletion'>;
  readonly signer: Pick<ProofSigner, 'sign'>;
  readonly siteUrl: string;
}

/**
 * The record of a deletion, and once it has ended its proof: a signed text that says the same.
 *
 * @throws NotFound
 */
export async function proveDeletion(
  id: DeletionId,
  { events, signer, siteUrl }: ProveDeletionDeps,
): Promise<z.input<typeof contract.output>> {
  const deletion = await deletionView(id, events);
  if (deletion.endedAt === undefined) return { deletion };
  const statement = deletionStatement(deletion, siteUrl, deletion.endedAt);
  return { deletion, proof: { statement, signature: await signer.sign(statement) } };
}
