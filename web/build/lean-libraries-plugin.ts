import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { withoutFunctions } from './without-functions.ts';

/**
 * The theme is generated at build time ({@link amplifyThemePlugin}); theme writer and variables saved 10.3 kB of every
 * page.
 */
const themeWithoutTokens = `
import { breakpoints } from '../breakpoints.mjs';
const theme = { name: 'vesika', tokens: {}, breakpoints, cssText: '', overrides: [], containerProps: () => ({}) };
export const createTheme = () => theme;
`;
const noTokens = 'export const tokens = {}; export const reactNativeTokens = {};';

/** Only for the kit's own ASCII names; the original handles every alphabet. Saves 2.6 kB of every page. */
const plainKebabCase = `
export default (text) => String(text).replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/[\\s_.]+/g, '-').toLowerCase();
`;

/**
 * Our texts are passed to i18next, which neither loads, formats, nests nor caches any, and has one instance. Saves 2.8
 * kB of every page.
 */
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

/** The end of a library file's path, and its replacement. */
const leanFiles: Readonly<Record<string, (original: string) => string>> = {
  '/@aws-amplify/ui/dist/esm/theme/createTheme/createTheme.mjs': () => themeWithoutTokens,
  '/@aws-amplify/ui/dist/esm/theme/tokens/index.mjs': () => noTokens,
  '/i18next/dist/esm/i18next.js': (code) => withoutFunctions(code, unusedOfI18next),
  '/lodash/kebabCase.js': () => plainKebabCase,
  '/zod/v4/core/to-json-schema.js': withoutBodies,
  '/zod/v4/core/json-schema-processors.js': withoutBodies,
};

/** A class name of the kit. A single one, read by its name, brings the list of all into every page. */
const className = /\bComponentClassName\.(\w+)/g;
/** Another list of the kit has the same name. */
const importsClassNames = /import \{[^}]*\bComponentClassName\b[^}]*\} from '@aws-amplify\/ui'/;
// The kit's own dependency, which it does not pass on.
const kit = createRequire(createRequire(import.meta.url).resolve('@aws-amplify/ui-react'));
const { ComponentClassName: classNames } = kit('@aws-amplify/ui') as { ComponentClassName: Record<string, string> };

/**
 * Removes library code that browsers never run: the kit's theme writer, its lodash and its list of class names, unused
 * features of i18next, and zod's conversion to JSON Schema, which only the OpenAPI document needs. Saves 17.3 kB of every
 * page and 5.5 kB of zod, which pages load after their first paint; gzipped, as `budget.ts` counts. Savings below 2 kB are not worth a
 * rule.
 *
 * The build fails when a library no longer has the removed code: otherwise the weight would return unnoticed.
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
    transform(code, id) {
      if (!id.includes('/@aws-amplify/ui-react/') || !importsClassNames.test(code)) return undefined;
      return code.replace(className, (_, name: string) => {
        const written = classNames[name];
        return written === undefined ? this.error(`the kit has no class name ${name}`) : JSON.stringify(written);
      });
    },
    buildEnd(error) {
      const missing = Object.keys(leanFiles).filter((name) => !seen.has(name));
      if (error === undefined && missing.length > 0) this.error(`no library has ${missing.join(', ')} any more`);
    },
  };
}

/**
 * The same exports, each a function that does nothing and returns itself, since zod calls some of them to make methods.
 */
function withoutBodies(original: string): string {
  const names = [...original.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  return `const absent = () => absent;\n${names.map((name) => `export const ${name} = absent;`).join('\n')}\n`;
}
