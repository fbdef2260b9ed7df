import type { Namespace } from '#web/i18n/resources.ts';
import type { OpenTool } from '#web/lib/open-tools.ts';

/** The tools whose pictures are looks; each has texts of its own name. */
export type LookNamespace = Exclude<OpenTool, 'greencard'> & Namespace;
