import { z } from 'zod';

/** A smaller number would deter rather than reassure; no admin can go below it. */
export const leastCounter = 1000;

/**
 * The number of finished photos from which the landing page shows it. The number itself is counted and never entered.
 */
export const CounterFrom = z.number().int().min(leastCounter).max(1_000_000_000);
