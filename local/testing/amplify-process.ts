/** Runs calls of aws-amplify/auth that another process asks for: its arithmetic takes minutes inside jest's sandbox. */
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';

interface Order {
  id: number;
  call: string;
  input: unknown;
}

const [userPoolId = '', userPoolClientId = '', userPoolEndpoint = ''] = process.argv.slice(2);
Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
const calls = auth as unknown as Record<string, (input: unknown) => Promise<unknown>>;

process.on('message', async ({ id, call, input }: Order) => {
  try {
    const result: unknown = await calls[call]?.(input);
    process.send?.({ id, result: JSON.parse(JSON.stringify(result ?? null)) as unknown });
  } catch (error) {
    const { name, message } = error as Error;
    process.send?.({ id, error: { name, message } });
  }
});
process.send?.('ready');
