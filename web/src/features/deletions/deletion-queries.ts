import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { getDeletion } from '#shared/events/contract.ts';
import type { DeletionId } from '#shared/ids.ts';
import { callApi } from '#web/lib/api.ts';

/** The record of a deletion, and its proof once it has ended. */
export type ProvenDeletion = z.output<typeof getDeletion.output>;

/** A record of a deletion with its proof. */
export const proofQuery = (id: DeletionId) =>
  queryOptions({
    queryKey: ['deletion-proof', id],
    queryFn: ({ signal }) => callApi(getDeletion, { params: { id }, signal }),
  });
