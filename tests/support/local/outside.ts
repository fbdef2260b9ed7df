import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A program that answers calls by name; its answers and errors are passed as JSON. */
export interface OutsideProgram {
  call(name: string, ...input: readonly unknown[]): Promise<unknown>;
  end(): Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly name: string; readonly message: string };
}

/**
 * Starts a program outside of jest's sandbox, in which the arithmetic of sign-in clients takes seconds. It does not
 * keep its parent alive, and ends with it.
 */
export async function startOutside(program: URL, ...args: string[]): Promise<OutsideProgram> {
  const child = fork(program, args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  child.unref();
  child.channel?.unref();
  const waiting = new Map<number, (answer: Answer) => void>();
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer));
  let last = 0;
  return {
    async call(name, ...input) {
      last += 1;
      const id = last;
      const { result, error } = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve);
        child.send({ id, name, input });
      });
      waiting.delete(id);
      if (error) throw Object.assign(new Error(error.message), { name: error.name });
      return result;
    },
    async end() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
