import { type Chunk, filesOfModules, zodParts } from './files-of-modules.ts';

/** The page of admins, which has no file of its own, and its words. */
const adminModules = [/\/pages\/admin-page\.tsx$/];
const adminWords = ['admin'] as const;

/** The screens of an order, whatever it waits for. */
const orderModules = [
  /\/features\/orders\/order-flow\.tsx$/,
  /\/features\/orders\/order-heading\.tsx$/,
  /\/features\/greencard\/greencard-order\.ts$/,
];
const orderWords = ['orders', 'dashboard', 'documents', 'report', 'greencard'] as const;
/** Where the cloud says what the sign-in library has to know. */
const siteConfigFile = 'config.json';
const showsOrders = ['/greencard-photo', '/track'];

/**
 * Files of a written page that strangers do without, by what somebody comes with: `first-paint.ts` asks for them at once
 * where it finds that, so that no script has to run first to find them out.
 *
 * @param address of the page; undefined for that of every address that is not written
 * @param isThere whether the page has a file anyway
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
    session: [...filesOf([/\/lib\/auth\/session\.ts$/]), siteConfigFile],
    // On a laptop alone, and asked for only by what has read the file before.
    plain: filesOf([/\/lib\/auth\/plain-sign-in\.ts$/]),
  };
  if (address !== undefined && showsOrders.includes(address)) {
    early['order'] = filesOf([...orderModules, ...words(orderWords)]);
  }
  if (address === undefined) early['/admin'] = filesOf([...adminModules, ...words(adminWords)]);
  return Object.fromEntries(Object.entries(early).filter(([, files]) => files.length > 0));
}
