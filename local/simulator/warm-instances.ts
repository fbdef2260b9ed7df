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

export function createWarmInstances<Instance extends Keepable>(): WarmInstances<Instance> {
  const kept = new Map<string, Instance[]>();
  return {
    keep(startedWith, instance) {
      kept.set(startedWith, [...(kept.get(startedWith) ?? []), instance]);
    },
    take(startedWith) {
      const same = kept.get(startedWith) ?? [];
      for (let instance = same.pop(); instance; instance = same.pop()) if (instance.alive) return instance;
      return undefined;
    },
    async stop() {
      await Promise.all([...kept.values()].flat().map((instance) => instance.stop()));
      kept.clear();
    },
  };
}
