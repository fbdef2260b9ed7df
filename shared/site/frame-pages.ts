import { tools } from '#shared/tools/tools.ts';
import { writtenPages } from './written-pages.ts';

const toolPages = Object.values(tools).map(({ route }) => route);

/** Pages with an address, drawn by the browser alone in the frame of `restPage`: also those of tools, unless they are written. */
export const framePages: readonly string[] = [
  ...toolPages.filter((route) => !(route in writtenPages)),
  '/continue',
  '/logout',
  '/admin',
];
