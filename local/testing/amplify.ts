import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { MemberPool } from './member-pool.ts';

export interface AmplifyUnderTest {
  /** A call of aws-amplify/auth by name; what it answers or refuses has gone through JSON. */
  call(name: string, input?: unknown): Promise<unknown>;
  end(): Promise<void>;
}

interface Answer {
  id: number;
  result?: unknown;
  error?: { name: string; message: string };
}

/** Starts aws-amplify in a process of its own, configured for the members' pool. */
export async function startAmplify({ UserPoolId, ClientId, under }: MemberPool): Promise<AmplifyUnderTest> {
  const program = fileURLToPath(new URL('./amplify-process.ts', import.meta.url));
  const child = fork(program, [UserPoolId, ClientId, under.cloud.url], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const waiting = new Map<number, (answer: Answer) => void>();
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer));
  let last = 0;
  return {
    async call(call, input) {
      last += 1;
      const id = last;
      const { result, error } = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve);
        child.send({ id, call, input });
      });
      if (error) throw Object.assign(new Error(error.message), { name: error.name });
      return result;
    },
    async end() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
