import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { checkQuery } from './checking-queries.ts';

/** Measures the uploaded selfie, once, as soon as `active`; the report goes into the cached order. */
export function useCheck(access: OrderAccess, active: boolean) {
  const keyFor = useIdempotencyKey();
  const check = useQuery({ ...checkQuery(access, keyFor), enabled: active });
  // Another choice discards the report of the former one.
  const { isSuccess, isFetching, refetch } = check;
  useEffect(() => {
    if (active && isSuccess && !isFetching) void refetch();
  }, [active, isSuccess, isFetching, refetch]);
  return check;
}
