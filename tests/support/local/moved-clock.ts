/** A clock that runs like the real one and can be set ahead: signatures carry the real time, however slow the test. */
export interface MovedClock {
  readonly now: () => number;
  /** Runs `look` as if `ms` milliseconds had passed. */
  after<T>(ms: number, look: () => Promise<T>): Promise<T>;
}

export function moveClock(): MovedClock {
  let clockOffsetMs = 0;
  return {
    now: () => Date.now() + clockOffsetMs,
    async after(ms, look) {
      clockOffsetMs += ms;
      try {
        return await look();
      } finally {
        clockOffsetMs -= ms;
      }
    },
  };
}
