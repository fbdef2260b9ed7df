import { OrderId, OrderSecret } from '#shared/ids.ts';

/** What opens an order: a guest holds its secret; a member who placed it needs none beside being signed in. */
export interface OrderAccess {
  readonly id: OrderId;
  readonly secret?: OrderSecret | undefined;
}

/** Access by secret, as a link or the browser's storage carries it. */
export type SecretAccess = Required<OrderAccess>;

/** The page a mail links to. Id and secret are in the fragment, so that no server log and no referrer sees them. */
export function trackLink(siteUrl: string, { id, secret }: SecretAccess): string {
  return `${siteUrl}/track#${id}:${secret}`;
}

/** Reads the fragment of a track link, or undefined when it is not one. */
export function parseTrackFragment(fragment: string): SecretAccess | undefined {
  const [id, secret] = fragment.replace(/^#/, '').split(':');
  const parsedId = OrderId.safeParse(id);
  const parsedSecret = OrderSecret.safeParse(secret);
  return parsedId.success && parsedSecret.success ? { id: parsedId.data, secret: parsedSecret.data } : undefined;
}
