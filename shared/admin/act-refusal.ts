import { z } from 'zod';

/** Why an admin's act is not possible. The panel translates it. */
export const ActRefusal = z.enum([
  /** An order that is not delivered is refunded automatically. */
  'not_delivered',
  /** Another order has the payment. */
  'replaced',
  'not_by_card',
  /** The payment is unpaid, or refunded in part already. */
  'not_kept',
  'amount_out_of_range',
  'no_part',
  'no_open_claim',
  'words_missing',
  /** The order has no end to announce, or no recipient. */
  'no_mail',
  /** The job has ended, or a worker holds it. */
  'not_waiting',
  /** Only public https URLs are called. */
  'address_not_called',
  /** Admins cannot change the credits or rights of their own account. */
  'own_account',
]);
export type ActRefusal = z.infer<typeof ActRefusal>;
