import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EnrolmentId } from '#shared/ids.ts';
import { type GuestAccess, guestKey, searchQuery } from './guest-queries.ts';

/** Finishes the search for an enrolled face that was interrupted. */
export function UnfinishedSearch({ access, enrolment }: { access: GuestAccess; enrolment: EnrolmentId }) {
  const queries = useQueryClient();
  const { isSuccess } = useQuery(searchQuery(access, enrolment));
  useEffect(() => {
    if (!isSuccess) return;
    void queries.invalidateQueries({ queryKey: [...guestKey(access), 'guest'] });
    void queries.invalidateQueries({ queryKey: [...guestKey(access), 'photos'] });
  }, [isSuccess, queries, access]);
  return null;
}
