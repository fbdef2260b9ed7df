import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

/** A fresh module, as on a page load. */
async function freshZod() {
  vi.resetModules();
  return await import('./late-zod.ts');
}

let late: Awaited<ReturnType<typeof freshZod>>;
beforeEach(async () => {
  late = await freshZod();
});

test('schemas defined before zod has loaded parse afterwards', async () => {
  const { z, zodArrives } = late;
  const Colour = z.enum(['red', 'green']);
  const Size = z.number().int().positive();
  const common = { colour: Colour, note: z.string().max(5).optional() };
  const Thing = z.strictObject({ ...common, sizes: z.array(Size) }).refine(({ sizes }) => sizes.length > 0);
  const Part = z.object(common).extend({ at: z.iso.datetime() }).partial();
  const Either = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), part: z.strictObject(Part.shape) }),
    z.object({ kind: z.literal('b'), again: z.preprocess((value) => (value === 'rot' ? 'red' : value), Colour) }),
  ]);
  await zodArrives();
  expect(Thing.parse({ colour: 'red', sizes: [1] })).toEqual({ colour: 'red', sizes: [1] });
  expect(Thing.safeParse({ colour: 'red', sizes: [] }).success).toBe(false);
  expect(Thing.safeParse({ colour: 'red', sizes: [1.5] }).success).toBe(false);
  expect(Thing.safeParse({ colour: 'red', sizes: [1], more: 1 }).error?.issues[0]?.code).toBe('unrecognized_keys');
  expect(Either.parse({ kind: 'b', again: 'rot' })).toEqual({ kind: 'b', again: 'red' });
  expect(Either.safeParse({ kind: 'a', part: { at: 'yesterday' } }).success).toBe(false);
  expect(Either.safeParse({ kind: 'a', part: { at: '2026-11-22T10:00:00Z' } }).success).toBe(true);
});

test('schemas defined before and after zod has loaded can be combined', async () => {
  const { z, zodArrives } = late;
  const Name = z.string().min(1);
  await zodArrives();
  const Person = z.object({ name: Name, nick: Name.optional() });
  expect(Person.safeParse({ name: '' }).success).toBe(false);
  expect(Person.extend({ other: Name }).parse({ name: 'Ada', other: 'Al' })).toEqual({ name: 'Ada', other: 'Al' });
});

test('enum options can be listed before zod has loaded, including extracted ones', async () => {
  const { z, zodArrives } = late;
  const Language = z.enum(['en', 'tr', 'es']);
  const Offered = Language.extract(['en', 'tr']);
  const Others = Language.exclude(['en', 'tr']);
  expect([Language.options, Offered.options, Others.options]).toEqual([['en', 'tr', 'es'], ['en', 'tr'], ['es']]);
  await zodArrives();
  expect(Offered.options).toEqual(['en', 'tr']);
  expect(Offered.safeParse('es').success).toBe(false);
  expect(Others.parse('es')).toBe('es');
});

test('parsing before zod has loaded throws', () => {
  const Name = late.z.string();
  expect(() => Name.parse('Ada')).toThrow('before it arrived');
  expect(() => Name.safeParse('Ada')).toThrow('before it arrived');
});

test('the tools, which every page loads, are defined without parsing', async () => {
  const { tools } = await import('#shared/tools/tools.ts');
  const { looks } = await import('#shared/looks/looks.ts');
  expect([Object.keys(tools).length, Object.keys(looks).length]).toEqual([4, 3]);
});

test('zod is configured not to use eval, which the site’s policy forbids', async () => {
  const { config } = await import('./zod-parts.ts');
  config({ jitless: false });
  await late.zodArrives();
  expect(config().jitless).toBe(true);
});

test('the bundled zod exports every function that browser schemas use', async () => {
  const parts = await import('./zod-parts.ts');
  const root = join(import.meta.dirname, '../../..');
  const sources = ['shared', 'web/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('test'))
      // Only used by scripts and servers.
      .filter((name) => !name.endsWith('report-schema.ts') && !name.startsWith('processor'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  const words = sources.flatMap((code) => [...code.matchAll(/\bz\.([a-z]\w*)/g)].map(([, word]) => word as string));
  const types = ['infer', 'input', 'output', 'core'];
  expect(Object.keys(parts)).toEqual(
    expect.arrayContaining([...new Set(words)].filter((word) => !types.includes(word))),
  );
});
