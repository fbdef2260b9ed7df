/** What the pages may load, as a Content-Security-Policy. */
export interface PolicySources {
  /** The address signed picture links and uploads lead to. */
  readonly photos: string;
  /** Where the live push and the user pool answer. */
  readonly connect: readonly string[];
}

/** The Content-Security-Policy of the site: its own files, its pictures, its cloud, and nothing inline. */
export function contentSecurityPolicy({ photos, connect }: PolicySources): string {
  return [
    "default-src 'self'",
    // The live camera runs the face models as WebAssembly; scripts made of text stay forbidden.
    "script-src 'self' 'wasm-unsafe-eval'",
    // The worker that keeps the shell, and the one of the live camera.
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

/** The policy of an answer that is data: whoever opens it as a page gets one that loads, runs and sends nothing. */
export const policyOfAnswers =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
