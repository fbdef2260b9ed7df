import { z } from 'zod';

/** Below this number the counter would rather frighten than reassure; no admin shows it sooner. */
export const leastCounter = 1000;

/** From how many finished photos on the landing page tells their number. The number itself is counted and never entered. */
export const CounterFrom = z.number().int().min(leastCounter).max(1_000_000_000);
