/** A process that can be used again. */
interface Keepable {
  readonly alive: boolean;
  stop(): Promise<void>;
}

/**
 * Instances of functions whose cloud has stopped, for the next one at the same address that would start the same: most
 * of what a boot of the product costs is starting its functions again. Nothing else of a cloud outlives it.
 */
export interface WarmInstances<Instance extends Keepable = Keepable> {
  /** @param startedWith everything that decides how the instance behaves */
  keep(startedWith: string, instance: Instance): void;
  /** An instance that was started with exactly this; undefined when none is left. */
  take(startedWith: string): Instance | undefined;
  stop(): Promise<void>;
}

/** @param limit how many are kept: each is a process of a hundred megabytes and more, and those that were kept longest are stopped */
export function createWarmInstances<Instance extends Keepable>(limit: number): WarmInstances<Instance> {
  /** The one that was kept longest first. */
  let kept: { readonly startedWith: string; readonly instance: Instance }[] = [];
  const stopAll = (all: typeof kept) => Promise.all(all.map(({ instance }) => instance.stop()));
  return {
    keep(startedWith, instance) {
      kept.push({ startedWith, instance });
      void stopAll(kept.splice(0, kept.length - limit));
    },
    take(startedWith) {
      kept = kept.filter(({ instance }) => instance.alive);
      const index = kept.findLastIndex((one) => one.startedWith === startedWith);
      return index < 0 ? undefined : kept.splice(index, 1)[0]?.instance;
    },
    async stop() {
      await stopAll(kept.splice(0));
    },
  };
}
