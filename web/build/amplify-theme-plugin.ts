import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createTheme } from '@aws-amplify/ui-react';
import type { Plugin } from 'vite';
import { amplifyTokens } from './amplify-tokens.ts';

const virtualId = 'virtual:amplify-kit.css';
const resolvedId = `\0${virtualId}`;

/** The style sheets of the kit's components used in `src/ui`, in the kit's order. */
const componentSheets = [
  'reset',
  'text',
  'flex',
  'icon',
  'loader',
  'visuallyHidden',
  'button',
  'field',
  'fieldMessages',
  'fieldGroup',
  'fieldset',
  'input',
  'textArea',
  'textField',
  'textAreaField',
  'checkbox',
  'checkboxField',
  'radio',
  'radiogroup',
  'radioGroupField',
  'accordion',
] as const;

/** Variants and sizes that no component of ours uses. Without their rules every page saves 4.2 kB of CSS. */
const unusedLook =
  /\.amplify-(button--((outlined|menu|link|warning|destructive|small|large|fullwidth)\b|primary--)|(input|textarea)--(quiet|small|large)\b|select\b|loader--(determinate|linear|small)\b|radio__button--(small|large)\b|field--(small|large)\b|field-group__outer-(start|end)--quiet\b)/;

/**
 * Provides `virtual:amplify-kit.css`: the kit's component styles and the theme made from our tokens, as one plain file.
 *
 * The kit's `<ThemeProvider theme>` would write a `<style>` element into the page, which the site's policy forbids.
 * Variables that no listed component reads are left out, nine tenths of the theme: it saves 8.4 kB of CSS on every
 * page, gzipped, as `budget.ts` counts.
 */
export function amplifyThemePlugin(): Plugin {
  return {
    name: 'vesika:amplify-theme',
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? kitCss() : undefined),
  };
}

function kitCss(): string {
  const require = createRequire(import.meta.url);
  const components = componentSheets
    .map((name) => require.resolve(`@aws-amplify/ui-react/styles/${name}.layer.css`))
    .map((path) => onlyUsedLooks(readFileSync(path, 'utf8')))
    .join('\n');
  const theme = createTheme({ name: 'vesika', tokens: amplifyTokens });
  return `@layer amplify.base {\n${onlyReadVariables(theme.cssText, components)}\n}\n${components}`;
}

/** Drops the rules for unused variants. */
function onlyUsedLooks(sheet: string): string {
  const rule = /([^{};]+)\{[^{}]*\}/g;
  return sheet
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(rule, (text, selectors: string) =>
      selectors.split(',').every((selector) => unusedLook.test(selector)) ? '' : text,
    );
}

/** Drops the declarations of a theme that neither the sheets nor another kept declaration reads. */
function onlyReadVariables(themeCss: string, sheets: string): string {
  const declaration = /^(--amplify-[\w-]+): (.+);$/gm;
  const values = new Map(
    [...themeCss.matchAll(declaration)].map(([, name, value]) => [name as string, value as string]),
  );
  if (values.size === 0) throw new Error('the theme of the kit has no variables any more');
  const kept = new Set<string>();
  const keep = (css: string): void => {
    for (const [, name] of css.matchAll(/var\(\s*(--amplify-[\w-]+)/g)) {
      const value = values.get(name as string);
      if (value === undefined || kept.has(name as string)) continue;
      kept.add(name as string);
      keep(value);
    }
  };
  keep(sheets);
  if (kept.size === 0) throw new Error('the sheets of the kit read no variables of its theme any more');
  return themeCss.replace(declaration, (line, name: string) => (kept.has(name) ? line : '')).replace(/\n{2,}/g, '\n');
}
