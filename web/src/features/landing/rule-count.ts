import { measuredRules } from '#shared/photo/report.ts';

/** How many rules a photo is really checked against: what the engine reports. */
export const ruleCount = measuredRules.length;
