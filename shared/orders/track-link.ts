import { OrderId, OrderSecret } from '#shared/ids.ts';

/** Access to an order: a guest has its secret; the member who placed it only needs to be signed in. */
export interface OrderAccess {
  readonly id: OrderId;
  readonly secret?: OrderSecret | undefined;
}

/** Access by secret, in a link or in the browser's storage. */
export type SecretAccess = Required<OrderAccess>;

/**
 * The page that a mail links. Id and secret are in the fragment, so that no server log and no referrer contains them.
 */
export function trackLink(siteUrl: string, { id, secret }: SecretAccess): string {
  return `${siteUrl}/track#${id}:${secret}`;
}

/** Parses the fragment of a track link; undefined when it is not one. */
export function parseTrackFragment(fragment: string): SecretAccess | undefined {
  const [id, secret] = fragment.replace(/^#/, '').split(':');
  const parsedId = OrderId.safeParse(id);
  const parsedSecret = OrderSecret.safeParse(secret);
  return parsedId.success && parsedSecret.success ? { id: parsedId.data, secret: parsedSecret.data } : undefined;
}
