/** What the build tells the worker of itself; see `web/build/service-worker-plugin.ts`. */
export interface Shell {
  /** Differs from build to build. */
  readonly version: string;
  /** Paths of the files that every language needs: scripts, style sheets. Their names change with their content. */
  readonly files: readonly string[];
  /** What a language adds, by its code. */
  readonly languages: Readonly<Record<string, ShellLanguage>>;
}

interface ShellLanguage {
  /** Path of the HTML around every page, whose name stays when it changes. */
  readonly frame: string;
  /** SHA-256 of that HTML, in hex. */
  readonly sha256: string;
  /** Paths of its texts and letters. */
  readonly files: readonly string[];
}

/** The part of a shell that one person's browser keeps. */
export interface KeptShell {
  /** The cache it is kept in: another build and another language have another. */
  readonly cacheName: string;
  readonly frame: string;
  readonly sha256: string;
  readonly files: readonly string[];
}

/** How the names of our caches begin. */
export const cachePrefix = 'vesika-shell-';

/**
 * The shell in one language; the others are not kept.
 *
 * @throws RangeError when the build has no such language
 */
export function shellIn({ version, files, languages }: Shell, code: string): KeptShell {
  const language = languages[code];
  if (language === undefined) throw new RangeError(`the site does not speak ${code}`);
  return { ...language, cacheName: `${cachePrefix}${version}-${code}`, files: [...files, ...language.files] };
}
