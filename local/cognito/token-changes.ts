/** What a trigger may change: claims of either token, scopes, and groups of both. */
export interface TokenChanges {
  id: ClaimChanges;
  access: ClaimChanges & { scopesToAdd: string[]; scopesToSuppress: string[] };
  groups?: string[] | undefined;
}

export interface ClaimChanges {
  add: Record<string, unknown>;
  suppress: string[];
}

/** Claims no trigger may touch (developer guide, "Pre token generation Lambda trigger"). */
const reserved = new Set(
  (
    'acr amr at_hash auth_time azp client_id cognito:username device_key event_id exp iat identities iss jti nbf nonce ' +
    'origin_jti scope sub token_use username version aud'
  ).split(' '),
);

export function changeClaims(
  claims: Record<string, unknown>,
  changes: ClaimChanges | undefined,
): Record<string, unknown> {
  const changed = { ...claims };
  for (const [name, value] of Object.entries(changes?.add ?? {})) if (!reserved.has(name)) changed[name] = value;
  for (const name of changes?.suppress ?? []) if (!reserved.has(name)) delete changed[name];
  return changed;
}

export function changedScope(granted: string, changes: TokenChanges | undefined): string {
  const suppressed = changes?.access.scopesToSuppress ?? [];
  const all = [...granted.split(' '), ...(changes?.access.scopesToAdd ?? [])];
  return [...new Set(all)].filter((scope) => !suppressed.includes(scope)).join(' ');
}
