/** The bundler's information on modules. */
export interface Modules {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** The journeys of the site. Chunks of one journey load together, so what they share can be one file. */
const ways = {
  tool: /\/pages\/(tool|continue)-page\.tsx$|\/greencard\/greencard-form\.tsx$/,
  order: /\/orders\/order-(flow|heading)\.tsx$|\/greencard\/greencard-order\.tsx$/,
  member: /\/pages\/(dashboard|track|wallet|admin|organizer)-page\.tsx$|\/app\/member-(menu|links)\.tsx$/,
  account: /\/pages\/(auth|forgot-password|reset-password|logout)-page\.tsx$/,
  visit: /\/pages\/[\w-]+\.tsx$/,
} as const;
type Way = keyof typeof ways;
const names = Object.keys(ways) as Way[];

/** Modules in a chunk of their own on purpose, since few consumers of the shared chunk need them. */
const ownFile =
  /\/(zod-parts|amplify-config|send-file)\.ts$|\/features\/organizer\/|\/qr-code\.tsx$|\/shared\/events\/|\/placing\/(prepare-file|read-size)\.ts$|\/shared\/photo\/(sniff-format|heif-items|iso-boxes|size-fault|with-end-marker)\.ts$/;

/** Libraries import more than is used of them, so only these are assigned here. */
const uploadLibraries = /\/node_modules\/(react-dropzone|file-selector|attr-accept)\//;
const kitLibrary = /\/node_modules\/@aws-amplify\/ui-react\//;
/** The part of the kit that only forms use. */
const kitFields = /\/(\w*Field\w*|Checkbox\w*|Radio\w*|Input|Label|Select|TextArea|VisuallyHidden)\//;

/**
 * The chunk for modules shared by several pages, or null to leave it to the bundler. The bundler makes a chunk for
 * every set of pages that share something: sixty of a few hundred bytes for one page. On a phone's connection each
 * costs more than the extra bytes that some pages now load.
 *
 * The imports of a shared module are shared by at least as many pages, so no two of these chunks import each other.
 */
export function sharedFile(id: string, modules: Modules): string | null {
  if (ownFile.test(id)) return null;
  if (kitLibrary.test(id)) return kitFields.test(id) ? 'fields' : 'kit';
  if (id.includes('/node_modules/') && !uploadLibraries.test(id)) return null;
  const importing = pagesOf(id, modules);
  if (importing.size < 2) return null;
  const found = names.filter((name) => [...importing].some((page) => wayOf(page) === name));
  const [only] = found;
  if (found.length < 2) return only === undefined || only === 'visit' ? null : `${only}-parts`;
  if (found.includes('tool')) return 'kit';
  return found.length > 2 || found.includes('visit') ? 'fields' : `${found.join('-')}-parts`;
}

function wayOf(page: string): Way | undefined {
  return names.find((name) => ways[name].test(page));
}

/** The dynamically imported modules from which only static imports lead to this one. */
function pagesOf(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  seen.add(id);
  const { isEntry, importers, dynamicImporters } = modules.getModuleInfo(id) ?? {
    isEntry: false,
    importers: [],
    dynamicImporters: [],
  };
  if (isEntry || dynamicImporters.length > 0) found.add(id);
  for (const importer of importers) {
    if (!seen.has(importer)) for (const page of pagesOf(importer, modules, seen)) found.add(page);
  }
  return found;
}
