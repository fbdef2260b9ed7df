/** Why a manifest is not repeated. */
export type ReplayRefusal = 'not_repeatable' | 'other_engine' | 'other_source' | 'differs';

/** The edits of a manifest cannot be repeated on this picture by this engine, or give another file. */
export class ReplayRefused extends Error {
  readonly code: ReplayRefusal;

  constructor(code: ReplayRefusal, detail: string) {
    super(detail);
    this.name = 'ReplayRefused';
    this.code = code;
  }
}
