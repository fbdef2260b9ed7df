import { type Chunk, filesOfModules, zodParts } from './files-of-modules.ts';

/** The admin page, which has no HTML of its own, and its texts. */
const adminModules = [/\/pages\/admin-page\.tsx$/];
const adminWords = ['admin'] as const;

/** The screens of an order, whatever its phase. */
const orderModules = [
  /\/features\/orders\/order-flow\.tsx$/,
  /\/features\/orders\/order-heading\.tsx$/,
  /\/features\/greencard\/greencard-order\.tsx$/,
];
const orderWords = ['orders', 'dashboard', 'documents', 'report', 'greencard'] as const;
const showsOrders = ['/greencard-photo', '/track'];

/**
 * Files of a prerendered page that strangers do not need, by what a visitor brings: `first-paint.ts` fetches them if
 * it finds that, so that no script has to run first to discover them.
 *
 * @param address of the page; undefined for the page of all paths without HTML
 * @param isThere whether the page loads a file anyway
 */
export function earlyFiles(
  address: string | undefined,
  language: string,
  chunks: readonly Chunk[],
  isThere: (file: string) => boolean,
): Record<string, readonly string[]> {
  const words = (names: readonly string[]) =>
    [...names, 'files'].map((name) => new RegExp(`/(texts/${language}/pages|i18n/${language})/${name}\\.(json|ts)`));
  const filesOf = (modules: readonly RegExp[]) => {
    const { scripts, sheets } = filesOfModules(modules, chunks);
    return [...scripts, ...sheets].filter((file) => !isThere(file));
  };
  const early: Record<string, readonly string[]> = {
    parser: filesOf([zodParts]),
    session: filesOf([/\/lib\/auth\/session\.ts$/]),
  };
  if (address !== undefined && showsOrders.includes(address)) {
    early['order'] = filesOf([...orderModules, ...words(orderWords)]);
  }
  if (address === undefined) early['/admin'] = filesOf([...adminModules, ...words(adminWords)]);
  return Object.fromEntries(Object.entries(early).filter(([, files]) => files.length > 0));
}
