import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { brand } from '#shared/brand.ts';
import { type OfferedFacts, offeredLanguages } from '#shared/languages.ts';
import { addressIn } from '#shared/site/page-address.ts';
import { appIcons } from './icons-plugin.ts';

/** The file of a language's web manifest. */
export function manifestOf({ code }: Pick<OfferedFacts, 'code'>): string {
  return `${code}/app.webmanifest`;
}

/** Writes one web manifest for each language, so that devices can install the site as an app. */
export function manifestsPlugin(): Plugin {
  return {
    name: 'vesika:manifests',
    apply: 'build',
    generateBundle() {
      for (const language of offeredLanguages) {
        this.emitFile({ type: 'asset', fileName: manifestOf(language), source: JSON.stringify(manifest(language)) });
      }
    },
  };
}

function manifest({ code, direction }: OfferedFacts): object {
  const shell = join(import.meta.dirname, '../../shared/texts', code, 'pages/shell.json');
  const { description }: { description: string } = JSON.parse(readFileSync(shell, 'utf8'));
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description,
    lang: code,
    dir: direction,
    start_url: addressIn(code, '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#f7f6f1',
    theme_color: '#0c6b62',
    icons: appIcons,
  };
}
