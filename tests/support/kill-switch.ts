import type { TableConnection } from '#functions/table/connection.ts';
import type { PhotoTool, ToolPreview } from '#functions/tools/photo-tool.ts';

/** The process died. The product must not catch it: it stands for SIGKILL. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/**
 * Where in a run the process dies: at the nth call to the outside, or at the nth write to the table, also in the middle
 * of a repository's method; before or after it was carried out.
 */
export interface KillPoint {
  readonly at: 'call' | 'write';
  readonly nth: number;
  readonly when: 'before' | 'after';
}

/** The methods of a port that only compute: they are synchronous. */
type Computing<Port> = {
  [Name in keyof Port]-?: NonNullable<Port[Name]> extends (...args: never[]) => infer Answer
    ? Answer extends Promise<unknown>
      ? never
      : Name
    : never;
}[keyof Port];

/**
 * The methods of a tool that only compute: treated as a call to the outside they would answer with a promise that is
 * not awaited and rejects unseen once the process is dead. A forgotten method does not compile.
 */
const insideTool = {
  price: true,
  look: true,
  sameCheck: true,
  requireComplete: true,
  photoName: true,
  choices: true,
} as const satisfies Record<Computing<PhotoTool> | Computing<ToolPreview>, true>;

/** What a process reaches within itself. */
const insideProcess: ReadonlySet<string | symbol> = new Set([
  ...Object.keys(insideTool),
  'clock',
  'findTool',
  'newContributorId',
  'newDeletionId',
  'newEventCode',
  'newGuestId',
  'newOrderId',
  'newPaymentId',
  'newPhotoId',
  'parseCallback',
  'verifyWebhook',
]);
const writeCommands = new Set([
  'PutCommand',
  'UpdateCommand',
  'DeleteCommand',
  'BatchWriteCommand',
  'TransactWriteCommand',
]);

type Kind = 'call' | 'write' | 'read';
type Step = <Result>(kind: Kind, name: string, act: () => Promise<Result>) => Promise<Result>;

/** Entities are costly to make, so their connections are reused from one process to the next. */
const mortalConnections = new WeakMap<TableConnection, { connection: TableConnection; step: Step }>();

function mortalConnection({ client, table }: TableConnection): { connection: TableConnection; step: Step } {
  const send = (command: object, ...rest: unknown[]) => {
    const name = command.constructor.name;
    const sent = async () => (await Reflect.apply(client.send, client, [command, ...rest])) as unknown;
    return mortal.step(writeCommands.has(name) ? 'write' : 'read', name, sent);
  };
  const mortal = {
    connection: {
      client: new Proxy(client, { get: (object, name) => (name === 'send' ? send : Reflect.get(object, name)) }),
      table,
    },
    step: (async (_kind, _name, act) => await act()) as Step,
  };
  return mortal;
}

/**
 * A process that dies at one point of its run, or never without a point. A dead process reaches nothing any more.
 *
 * @param turn resolves when the process may take its next step; every step waits for it @default none
 */
export function mortalProcess(point: KillPoint | undefined, turn?: () => Promise<void>) {
  const reached = { call: 0, write: 0, read: 0 };
  const underWay = new Set<Promise<unknown>>();
  let last: string | undefined;
  let dead = false;

  async function step<Result>(kind: Kind, name: string, act: () => Promise<Result>): Promise<Result> {
    await turn?.();
    // No call of the same kind starts while the last one is carried out.
    if (dead || (last !== undefined && kind === point?.at)) throw new Killed();
    reached[kind] += 1;
    const isLast = kind === point?.at && reached[kind] === point.nth;
    if (isLast) last = name;
    if (isLast && point.when === 'before') {
      dead = true;
      throw new Killed();
    }
    const acting = act();
    underWay.add(acting);
    await Promise.allSettled([acting]);
    underWay.delete(acting);
    if (isLast) dead = true;
    if (dead) throw new Killed();
    return await acting;
  }

  function wrap(target: object, path: string): object {
    return new Proxy(target, {
      get(object, name) {
        const member: unknown = Reflect.get(object, name);
        const place = `${path}${String(name)}`;
        if (typeof member === 'object' && member !== null && !Array.isArray(member)) return wrap(member, `${place}.`);
        if (typeof member !== 'function') return member;
        if (!insideProcess.has(name)) {
          return (...args: unknown[]) => step('call', place, async () => await Reflect.apply(member, object, args));
        }
        return (...args: unknown[]) => {
          const answer: unknown = Reflect.apply(member, object, args);
          return typeof answer === 'object' && answer !== null && name === 'findTool' ? wrap(answer, 'tool.') : answer;
        };
      },
    });
  }

  return {
    reached,
    /** The call the process died at, or undefined while it lives. */
    diedAt: () => (dead ? last : undefined),

    /** The dependencies of a use case, reached from within this process. */
    reach: <Deps extends object>(deps: Deps): Deps => wrap(deps, '') as Deps,

    /** The connection of this process to the table; one process has it at a time. */
    connect(connection: TableConnection): TableConnection {
      const mortal = mortalConnections.get(connection) ?? mortalConnection(connection);
      mortalConnections.set(connection, mortal);
      mortal.step = step;
      return mortal.connection;
    },

    /** Waits until nothing is in progress: requests that a dying process had sent still arrive. */
    async rest(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
export type MortalProcess = ReturnType<typeof mortalProcess>;
