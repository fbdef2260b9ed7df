import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EnrolmentId } from '#shared/ids.ts';
import { type GuestAccess, guestPhotosKey, guestQuery, searchQuery } from './guest-queries.ts';

/** Finishes the search for an enrolled face that was interrupted. */
export function UnfinishedSearch({ access, enrolment }: { access: GuestAccess; enrolment: EnrolmentId }) {
  const queries = useQueryClient();
  const { isSuccess } = useQuery(searchQuery(access, enrolment));
  useEffect(() => {
    if (!isSuccess) return;
    void queries.invalidateQueries({ queryKey: guestQuery(access).queryKey });
    void queries.invalidateQueries({ queryKey: guestPhotosKey(access) });
  }, [isSuccess, queries, access]);
  return null;
}
