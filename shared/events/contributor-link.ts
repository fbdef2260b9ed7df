import { ContributorId } from '#shared/ids.ts';
import { ContributorSecret } from './contributor-contract.ts';

/** The page of a contributor. The table of pages writes it out: an import would load these schemas with the first page. */
const contributePath = '/contribute';

/** What a contributor's link has: the secret is in the link that is handed out, not in the one that stays in the browser. */
export interface ContributorLink {
  readonly id: ContributorId;
  readonly secret?: ContributorSecret | undefined;
}

/** The path of a contributor's page. Id and secret are in the fragment, so that no server log and no referrer contains them. */
export function contributorPath({ id, secret }: ContributorLink): string {
  return `${contributePath}#${id}${secret === undefined ? '' : `.${secret}`}`;
}

/** Reads the fragment of such a path; undefined for any other. */
export function readContributorFragment(fragment: string): ContributorLink | undefined {
  const [, name, proof] = /^#([^.]+)(?:\.(.*))?$/.exec(fragment) ?? [];
  const id = ContributorId.safeParse(name).data;
  if (id === undefined || proof === undefined) return id && { id };
  const secret = ContributorSecret.safeParse(proof).data;
  return secret && { id, secret };
}
