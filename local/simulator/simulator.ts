import type { Identify } from '#local/assembly/physical.ts';
import type { Cloud, Resource } from '#local/assembly/resolve-stacks.ts';
import type { CredentialStore } from '#local/edge/credentials.ts';
import type { Handlers } from '#local/edge/handlers.ts';
import type { WarmInstances } from './warm-instances.ts';

/** What a simulator has to work with. */
export interface SimulatorContext {
  readonly cloud: Cloud;
  /** Absolute path of each asset by its object key. */
  readonly assetPaths: ReadonlyMap<string, string>;
  readonly credentials: CredentialStore;
  /** Where state is kept, and where what functions print goes. */
  readonly stateDir: string;
  readonly logsDir: string;
  /** The one address of everything. */
  readonly url: string;
  /** How much later than today the functions live. */
  readonly clockOffsetMs: number;
  /** How many times longer than its limit a function may take. */
  readonly timeoutFactor: number;
  /** What functions find in their environment beside what AWS and the template put there. */
  readonly environment: Readonly<Record<string, string>>;
  /** Instances of functions that outlive this cloud. */
  readonly warmInstances?: WarmInstances | undefined;
  /** Whether schedules run when they are due, and not only on request. */
  readonly runsSchedules: boolean;
  now(): number;
  log(line: string): void;
  /** Makes AWS addresses in a text point at this machine. */
  localise(text: string): string;
  /** What another simulator has opened, which it does now unless it was needed before. */
  need<Opened>(simulator: Simulator<Opened>): Promise<Opened>;
}

/** One service of the cloud: what it makes of the template's resources, and what becomes of it. */
export interface Simulator<Opened = unknown> {
  /** The types of resources it realises, each with the name a resource of it goes by. */
  readonly types: Readonly<Record<string, Identify>>;
  /** What there is to say about a resource now, for the status page. */
  describe(resource: Resource, opened: Opened): string;
  /** Makes what the template wants, from the state of last time. @throws when it cannot be made. */
  open(context: SimulatorContext): Opened | Promise<Opened>;
  /**
   * Forgets what was kept for a resource that no template has any more. Without it there is nothing to forget.
   *
   * @throws Error when the service refuses that, for example because a bucket is not empty.
   */
  remove?(resource: Resource, opened: Opened, stateDir: string): Promise<void> | void;
  /** What it answers at the front door. */
  handlers?(opened: Opened): Handlers;
  /** Called every second: what happens because time passes. */
  tick?(opened: Opened): unknown;
  /** Ends what runs. The last one opened is the first one stopped. */
  stop?(opened: Opened): Promise<void> | void;
}
