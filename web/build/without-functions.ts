import { parseAst } from 'vite';

/** The used part of a syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Named extends Node {
  readonly id?: { readonly name: string } | null;
  readonly key?: { readonly name: string };
  readonly body?: Named | readonly Named[];
  readonly value?: Named;
  readonly init?: Named | null;
  readonly declaration?: Named | null;
  readonly declarations?: readonly Named[];
}

/**
 * The same module with some function bodies replaced by an error that names the function: `name` of a function of the
 * module, `Class.method` of a method. The bundler then drops what only they used.
 *
 * @throws Error when the module has no function of a name
 */
export function withoutFunctions(code: string, names: readonly string[]): string {
  const found = new Map<string, Node>();
  const note = (name: string, body: Named['body']) => {
    if (body !== undefined && 'type' in body && body.type === 'BlockStatement') found.set(name, body);
  };
  for (const statement of (parseAst(code) as unknown as { body: readonly Named[] }).body) {
    const declared = statement.declaration ?? statement;
    const name = declared.id?.name ?? '';
    if (declared.type === 'FunctionDeclaration') note(name, declared.body);
    for (const { id, init } of declared.declarations ?? []) note(id?.name ?? '', init?.body);
    if (declared.type !== 'ClassDeclaration') continue;
    for (const { key, value } of (declared.body as { body: readonly Named[] }).body)
      note(`${name}.${key?.name}`, value?.body);
  }
  const missing = names.filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`no function ${missing.join(', ')}`);
  return names
    .map((name) => ({ name, ...(found.get(name) as Node) }))
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { name, start, end }) =>
        `${text.slice(0, start)}{ throw new Error('${name} is left out'); }${text.slice(end)}`,
      code,
    );
}
