import { measuredRules } from '#shared/photo/report.ts';

/** The number of rules the engine really checks. */
export const ruleCount = measuredRules.length;
