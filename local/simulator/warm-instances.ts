/** A process that can be reused. */
interface Keepable {
  readonly alive: boolean;
  /** Lets this process end while it is kept. */
  unref(): void;
  ref(): void;
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
      instance.unref();
      kept.push({ startedWith, instance });
      void stopAll(kept.splice(0, kept.length - limit));
    },
    take(startedWith) {
      kept = kept.filter(({ instance }) => instance.alive);
      const index = kept.findLastIndex((one) => one.startedWith === startedWith);
      const taken = index < 0 ? undefined : kept.splice(index, 1)[0]?.instance;
      taken?.ref();
      return taken;
    },
    async stop() {
      await stopAll(kept.splice(0));
    },
  };
}
