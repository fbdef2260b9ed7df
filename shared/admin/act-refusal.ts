import { z } from 'zod';

/** Why an act of an operator cannot be done. The panel says it in the admin's words. */
export const ActRefusal = z.enum([
  /** What is not delivered is given back by the product itself. */
  'not_delivered',
  /** Another photo has what was paid. */
  'replaced',
  'not_by_card',
  /** Nothing was paid, or something went back already. */
  'not_kept',
  'amount_out_of_range',
  'no_part',
  'no_open_claim',
  'words_missing',
  /** There is no end to tell of, or nobody to tell. */
  'no_mail',
  /** The job has ended, or somebody is at it. */
  'not_waiting',
  /** Only https addresses of the public internet are called. */
  'address_not_called',
  /** Nobody changes the credits or rights of their own account. */
  'own_account',
]);
export type ActRefusal = z.infer<typeof ActRefusal>;
