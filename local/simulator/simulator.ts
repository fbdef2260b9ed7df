import type { Identify } from '#local/assembly/physical.ts';
import type { Cloud, Resource } from '#local/assembly/resolve-stacks.ts';
import type { CredentialStore } from '#local/edge/credentials.ts';
import type { Handlers } from '#local/edge/handlers.ts';
import type { WarmInstances } from './warm-instances.ts';

/** The surroundings of a simulator. */
export interface SimulatorContext {
  readonly cloud: Cloud;
  /** Absolute path of each asset by its object key. */
  readonly assetPaths: ReadonlyMap<string, string>;
  readonly credentials: CredentialStore;
  /** The folder of the state, and that of the output of functions. */
  readonly stateDir: string;
  readonly logsDir: string;
  /** The one URL of everything. */
  readonly url: string;
  /** How far the clock of the functions is ahead. */
  readonly clockOffsetMs: number;
  /** The factor on time-outs of functions. */
  readonly timeoutFactor: number;
  /** Environment variables of functions besides those of AWS and the template. */
  readonly environment: Readonly<Record<string, string>>;
  /** Instances of functions that outlive this cloud. */
  readonly warmInstances?: WarmInstances | undefined;
  /** Whether schedules run when they are due, and not only on request. */
  readonly runsSchedules: boolean;
  now(): number;
  log(line: string): void;
  /** Makes AWS URLs in a text point at this machine. */
  localise(text: string): string;
  /** The opened state of another simulator, which is opened now unless it was needed before. */
  need<Opened>(simulator: Simulator<Opened>): Promise<Opened>;
}

/** One service of the cloud: how it creates the template's resources, answers calls and stops. */
export interface Simulator<Opened = unknown> {
  /** Its resource types, each with the naming of a resource. */
  readonly types: Readonly<Record<string, Identify>>;
  /** The current state of a resource, for the status page. */
  describe(resource: Resource, opened: Opened): string;
  /** Creates the template's resources, on the stored state. @throws when one cannot be created. */
  open(context: SimulatorContext): Opened | Promise<Opened>;
  /**
   * Deletes the state of a resource that is in no template any more. Absent when there is no state.
   *
   * @throws Error when the service refuses that, for example because a bucket is not empty.
   */
  remove?(resource: Resource, opened: Opened, stateDir: string): Promise<void> | void;
  /** Its handlers at the front door. */
  handlers?(opened: Opened): Handlers;
  /** Called every second, for what happens as time passes. */
  tick?(opened: Opened): unknown;
  /** Stops it. The last one opened is the first one stopped. */
  stop?(opened: Opened): Promise<void> | void;
}
