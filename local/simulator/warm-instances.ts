/** A process that can be reused. */
interface Keepable {
  readonly alive: boolean;
  stop(): Promise<void>;
}

/**
 * Instances of functions whose cloud has stopped, for the next cloud at the same port with equal functions: most of the
 * time of a boot is starting functions. Nothing else of a cloud outlives it.
 */
export interface WarmInstances<Instance extends Keepable = Keepable> {
  /** @param startedWith everything that determines the behaviour of the instance */
  keep(startedWith: string, instance: Instance): void;
  /** An instance that was started with exactly this; undefined when none is left. */
  take(startedWith: string): Instance | undefined;
  stop(): Promise<void>;
}

/**
 * @param limit the most kept instances: each is a process of a hundred megabytes and more, and the one kept longest is
 * stopped
 */
export function createWarmInstances<Instance extends Keepable>(limit: number): WarmInstances<Instance> {
  /** The one kept longest comes first. */
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
