import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { tools } from '#shared/tools/tools.ts';
import type { AuthState } from '#web/lib/auth/auth-state.ts';

/**
 * Whether an order may start with the free trial of its e-mail: a guest's, of a tool that has one. Members start with a
 * credit; an order with a pending payment gets no second way to start.
 *
 * @returns undefined until it is known whether the visitor is a member
 */
export function offersFreeTrial(
  { secret }: OrderAccess,
  { tool, replaces, paymentStatus }: Pick<OrderView, 'tool' | 'replaces' | 'paymentStatus'>,
  { user, loading }: Pick<AuthState, 'user' | 'loading'>,
): boolean | undefined {
  const mayBeFree = secret !== undefined && tools[tool].hasFreeTrial && replaces === undefined;
  if (!mayBeFree || paymentStatus === 'awaiting') return false;
  return loading ? undefined : user === undefined;
}
