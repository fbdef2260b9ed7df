/** What is asked of the bundler about its modules. */
export interface Modules {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** What somebody comes for. Parts of one way are fetched together, so that what they share can be one file. */
const ways = {
  tool: /\/pages\/(tool|continue)-page\.tsx$|\/greencard\/greencard-form\.ts$/,
  order: /\/orders\/order-(flow|heading)\.tsx$|\/greencard\/greencard-order\.ts$/,
  member: /\/pages\/(dashboard|track|wallet|admin)-page\.tsx$|\/app\/member-(menu|links)\.tsx$/,
  account: /\/pages\/(auth|forgot-password|reset-password|logout)-page\.tsx$|\/lib\/auth\/session\.ts$/,
  visit: /\/pages\/[\w-]+\.tsx$/,
} as const;
type Way = keyof typeof ways;
const names = Object.keys(ways) as Way[];

/** What lies in a file of its own by intent, since few of those who share the rest need it. */
const ownFile = /\/(zod-parts|amplify-config)\.ts$|\/qr-code\.tsx$/;

/** Of libraries, whose imports reach further than what is used of them, only these are placed here. */
const uploadLibraries = /\/node_modules\/(react-dropzone|file-selector|attr-accept)\//;
const kitLibrary = /\/node_modules\/@aws-amplify\/ui-react\//;
/** What forms alone need of the kit. */
const kitFields = /\/(\w*Field\w*|Checkbox\w*|Radio\w*|Input|Label|Select|TextArea|VisuallyHidden)\//;

/**
 * The file for what several pages share, or null for what the bundler places better by itself. By itself it makes a file
 * of every set of pages that share something: sixty of a few hundred bytes for one page. Each costs a phone's line more
 * than the bytes that somebody now gets too many.
 *
 * Whatever a shared module imports is shared by at least as many, so that no two of these files need each other.
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

/** The modules that are fetched on their own from which static imports alone lead to this one. */
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
