/** Thrown when a message cannot be processed now but can be soon. */
export class TryAgainLater extends Error {
  override readonly name = 'TryAgainLater';
  readonly afterSeconds: number;

  constructor(reason: string, afterSeconds: number) {
    super(reason);
    this.afterSeconds = afterSeconds;
  }
}
