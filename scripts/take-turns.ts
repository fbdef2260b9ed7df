/** A source of output, for example a running step. */
export interface Speaker {
  say(text: string): void;
  /** Writes the last text; nothing may follow. */
  end(text: string): void;
}

/**
 * Passes on concurrent output one speaker after the other, without interleaving: one of them immediately, as it comes;
 * then those that have ended meanwhile, and of the others the one that began first.
 *
 * @param hear gets all output
 * @returns a function that adds a speaker
 */
export function takeTurns(hear: (text: string) => void): () => Speaker {
  /** Speakers whose output was not passed on completely; the first is being passed on. */
  const speeches: { said: string; hasEnded: boolean }[] = [];

  function listen(): void {
    for (let current = speeches[0]; current !== undefined; current = speeches[0]) {
      if (current.said !== '') hear(current.said);
      current.said = '';
      if (!current.hasEnded) return;
      speeches.shift();
      const ended = speeches.findIndex(({ hasEnded }) => hasEnded);
      if (ended > 0) speeches.unshift(...speeches.splice(ended, 1));
    }
  }

  return () => {
    const speech = { said: '', hasEnded: false };
    speeches.push(speech);
    return {
      say(text) {
        speech.said += text;
        listen();
      },
      end(text) {
        speech.said += text;
        speech.hasEnded = true;
        listen();
      },
    };
  };
}
