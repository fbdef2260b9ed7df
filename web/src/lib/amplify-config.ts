import { Amplify } from 'aws-amplify';

type Config = Parameters<typeof Amplify.configure>[0] & { readonly Version?: never };

let parts: Config = {};

/** Tells Amplify about one more of its parts; its own call would forget the others. */
export function configureAmplify(part: Config): void {
  parts = { ...parts, ...part };
  Amplify.configure(parts);
}
