/** What the pages may load, as a Content-Security-Policy. */
export interface PolicySources {
  /** The origin of signed picture links and uploads. */
  readonly photos: string;
  /** The origins of the push and the user pool. */
  readonly connect: readonly string[];
}

/** The Content-Security-Policy of the site: its own files, its pictures, its cloud, and nothing inline. */
export function contentSecurityPolicy({ photos, connect }: PolicySources): string {
  return [
    "default-src 'self'",
    // The live camera runs the face models as WebAssembly; scripts made of text stay forbidden.
    "script-src 'self' 'wasm-unsafe-eval'",
    // The service worker that caches the shell, and the worker of the live camera.
    "worker-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' blob: ${photos}`,
    `connect-src 'self' ${photos} ${connect.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of an answer that is data: opened as a page, it loads, runs and sends nothing. */
export const policyOfAnswers =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
