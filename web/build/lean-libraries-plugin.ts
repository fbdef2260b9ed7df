import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { withoutFunctions } from './without-functions.ts';

const themeWithoutTokens = `
import { breakpoints } from '../breakpoints.mjs';
const theme = { name: 'vesika', tokens: {}, breakpoints, cssText: '', overrides: [], containerProps: () => ({}) };
export const createTheme = () => theme;
`;

/** 120 kB of variable names that only serve to write a theme in the browser. */
const noTokens = 'export const tokens = {}; export const reactNativeTokens = {};';

/** For the kit's own ASCII names; the original knows every alphabet, in 13 kB. */
const plainKebabCase = `
export default (text) => String(text).replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/[\\s_.]+/g, '-').toLowerCase();
`;

/** The site shows its own words; where zod's end up, in a report of ours, path and kind of the mistake say the same. */
const oneMessage = "export default () => ({ localeError: () => 'Invalid input' });";

/** The kit's components that the skin in `src/ui` is made of; the names of all others' classes are 1.6 kB. */
const usedComponents = /^(Accordion|Button|Checkbox|Field|Flex|Icon|Input|Label|Loader|Radio|Text|VisuallyHidden)/;

/** The rows of the drop zone's table of endings that stand for a picture the site takes. */
const acceptedPictures = /^\t\["\w+", "image\/(jpeg|png|webp)"\]/;

/** Texts are handed to i18next; it fetches, formats, nests and keeps none, and there is one instance of it. */
const unusedOfI18next = [
  'keysFromSelector',
  'createProxy',
  'createCachedFormatter',
  'parseFormatStr',
  'Connector.queueLoad',
  'Connector.loaded',
  'Connector.read',
  'Connector.loadOne',
  'Connector.reload',
  'Connector.saveMissing',
  'Formatter.add',
  'Formatter.addCached',
  'Formatter.format',
  'Formatter.init',
  'I18n.cloneInstance',
  'I18n.dir',
  'I18n.hydrate',
  'I18n.loadLanguages',
  'I18n.reloadResources',
  'I18n.toJSON',
  'LanguageUtil.clearCache',
  'Logger.clone',
  'PluralResolver.clearCache',
  'PluralResolver.getPluralFormsOfKey',
  'PluralResolver.getSuffixes',
  'PluralResolver.needsPlural',
  'ResourceStore.addResource',
  'ResourceStore.addResources',
  'ResourceStore.getResourceBundle',
  'ResourceStore.removeResourceBundle',
  'ResourceStore.toJSON',
  'Translator.getUsedParamsDetails',
];

/** The end of a file's path in a library, and what stands in its place. */
const leanFiles: Readonly<Record<string, (original: string) => string>> = {
  '/@aws-amplify/ui/dist/esm/theme/createTheme/createTheme.mjs': () => themeWithoutTokens,
  '/@aws-amplify/ui/dist/esm/theme/tokens/index.mjs': () => noTokens,
  '/@aws-amplify/ui/dist/esm/types/primitives/componentClassName.mjs': onlyUsedNames,
  '/i18next/dist/esm/i18next.js': (code) => withoutFunctions(code, unusedOfI18next),
  '/lodash/kebabCase.js': () => plainKebabCase,
  '/file-selector/dist/mime-default.js': onlyAcceptedPictures,
  // What routers with loaders fetch ahead and navigate with; ours has none.
  '/react-router/dist/production/lib/dom/ssr/components.js': (code) => withoutFunctions(code, ['PrefetchPageLinks']),
  '/react-router/dist/production/lib/hooks.js': (code) =>
    withoutFunctions(code, ['useNavigateStable', 'RSCErrorHandler', 'DefaultErrorComponent']),
  '/zod/v4/locales/en.js': () => oneMessage,
  '/zod/v4/core/to-json-schema.js': withoutBodies,
  '/zod/v4/core/json-schema-processors.js': withoutBodies,
};

/**
 * Leaves out of the browser's files what libraries carry for another place, about a tenth of all JavaScript:
 * the kit's theme writer (ours is written at build time, see {@link amplifyThemePlugin}) with its lodash, zod's translation of
 * schemas into JSON Schema, which the OpenAPI document needs on the developer's machine only, and the media types of
 * files the drop zone does not take, and zod's English.
 *
 * The build fails when a library no longer has what is left out: it has moved, and nobody would notice the weight.
 */
export function leanLibrariesPlugin(): Plugin {
  const seen = new Set<string>();
  return {
    name: 'vesika:lean-libraries',
    apply: 'build',
    load(id) {
      const name = Object.keys(leanFiles).find((end) => id.endsWith(end));
      if (name === undefined) return undefined;
      seen.add(name);
      const original = readFileSync(id, 'utf8');
      const lean = leanFiles[name]?.(original) ?? original;
      if (lean.length >= original.length) this.error(`${name} has changed: nothing of it could be left out`);
      return lean;
    },
    buildEnd(error) {
      const missing = Object.keys(leanFiles).filter((name) => !seen.has(name));
      if (error === undefined && missing.length > 0) this.error(`no library has ${missing.join(', ')} any more`);
    },
  };
}

/** The table of class names without the rows of components that are not used. */
function onlyUsedNames(original: string): string {
  const row = /^ {4}(\w+): '[^']+',\n/gm;
  return original.replace(row, (line, name: string) => (usedComponents.test(name) ? line : ''));
}

/** The drop zone's table of media types without the rows of files that are refused. */
function onlyAcceptedPictures(original: string): string {
  const lines = original.split('\n');
  return lines.filter((line) => !line.startsWith('\t[') || acceptedPictures.test(line)).join('\n');
}

/** The same exports, each a function that does nothing and answers itself, since zod calls some to make methods. */
function withoutBodies(original: string): string {
  const names = [...original.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  return `const absent = () => absent;\n${names.map((name) => `export const ${name} = absent;`).join('\n')}\n`;
}
