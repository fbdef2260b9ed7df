/** The build's list of files for the worker; see `web/build/service-worker-plugin.ts`. */
export interface Shell {
  /** Differs from build to build. */
  readonly version: string;
  /** Paths of the files for every language: scripts, style sheets. Their names contain a content hash. */
  readonly files: readonly string[];
  /** The additional files of a language, by its code. */
  readonly languages: Readonly<Record<string, ShellLanguage>>;
}

interface ShellLanguage {
  /** Path of the HTML around every page, whose name never changes. */
  readonly frame: string;
  /** SHA-256 of that HTML, in hex. */
  readonly sha256: string;
  /** Paths of its texts and fonts. */
  readonly files: readonly string[];
}

/** The part of a shell that one browser caches. */
export interface KeptShell {
  /** Its cache: builds and languages have different ones. */
  readonly cacheName: string;
  readonly frame: string;
  readonly sha256: string;
  readonly files: readonly string[];
}

/** The prefix of our cache names. */
export const cachePrefix = 'vesika-shell-';

/**
 * The shell in one language; the others are not cached.
 *
 * @throws RangeError when the build has no such language
 */
export function shellIn({ version, files, languages }: Shell, code: string): KeptShell {
  const language = languages[code];
  if (language === undefined) throw new RangeError(`the site does not speak ${code}`);
  return { ...language, cacheName: `${cachePrefix}${version}-${code}`, files: [...files, ...language.files] };
}
