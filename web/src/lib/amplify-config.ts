import { Amplify } from 'aws-amplify';

type Config = Parameters<typeof Amplify.configure>[0] & { readonly Version?: never };

let parts: Config = {};

/** Adds a category to Amplify's configuration; its own call would replace the others. */
export function configureAmplify(part: Config): void {
  parts = { ...parts, ...part };
  Amplify.configure(parts);
}
