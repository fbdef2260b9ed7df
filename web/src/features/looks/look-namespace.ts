import type { Look } from '#shared/looks/look.ts';
import type { Namespace } from '#web/i18n/resources.ts';

/** The tools whose pictures are looks; each has texts of its own name. */
export type LookNamespace = Look & Namespace;
