/** Somebody who speaks for a while. */
export interface Speaker {
  say(text: string): void;
  /** Says the last word; nothing may follow. */
  end(text: string): void;
}

/**
 * Lets those who speak at the same time be heard one after the other, none interrupted: one of them is heard as they
 * speak; then whoever has ended meanwhile, and of those who still speak whoever began first.
 *
 * @param hear is told everything
 * @returns what makes somebody begin
 */
export function takeTurns(hear: (text: string) => void): () => Speaker {
  /** Who was not heard to the end, with what they said meanwhile; the first is being heard. */
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
