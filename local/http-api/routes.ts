/** A route of an HTTP API, compiled from its key (`GET /orders/{id}`, `ANY /{proxy+}`, `$default`). */
export interface CompiledRoute<T> {
  readonly key: string;
  readonly target: T;
  match(method: string, path: string): Record<string, string> | undefined;
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Exact paths win over parameters, parameters over `{proxy+}`, a method over ANY, and `$default` comes last. */
function rank(key: string): number {
  if (key === '$default') return 1000;
  const greedy = /\{\w+\+\}/.test(key) ? 100 : 0;
  const variables = (key.match(/\{\w+\}/g) ?? []).length * 10;
  return greedy + variables + (key.startsWith('ANY ') ? 1 : 0);
}

/** Whether a path can be decoded; API Gateway answers 400 to percent-encoding that is no UTF-8. */
export function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export function compileRoutes<T>(routes: { key: string; target: T }[]): CompiledRoute<T>[] {
  return [...routes]
    .sort((left, right) => rank(left.key) - rank(right.key))
    .map(({ key, target }) => {
      const [method = 'ANY', path = ''] = key === '$default' ? ['ANY', '/{proxy+}'] : key.split(' ');
      const names: string[] = [];
      const source = path
        .split('/')
        .map((segment) => {
          const variable = /^\{(\w+)(\+?)\}$/.exec(segment);
          if (!variable) return escapePattern(segment);
          names.push(variable[1] ?? '');
          return variable[2] ? '(.*)' : '([^/]+)';
        })
        .join('/');
      const pattern = new RegExp(`^${source}$`);
      return {
        key,
        target,
        match(requestMethod, requestPath) {
          if (method !== 'ANY' && method !== requestMethod) return undefined;
          const found = pattern.exec(requestPath);
          if (!found) return undefined;
          if (key === '$default') return {};
          return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]));
        },
      };
    });
}
