import { readdirSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { Entity } from 'electrodb';

const files = readdirSync(new URL('./', import.meta.url)).filter((name) => name.endsWith('.entity.ts'));

// Bundled functions skip this validation, so every model is validated here.
describe("ElectroDB's validation of models", () => {
  test('refuses an invalid model', () => {
    const model = { model: { entity: 'a', version: '1', service: 'vesika' }, attributes: { id: { type: 'text' } } };
    expect(() => Reflect.construct(Entity, [{ ...model, indexes: {} }])).toThrow(/attributes|indexes/);
  });

  test.each(files)('accepts %s', async (file) => {
    const connection = { client: DynamoDBDocumentClient.from(new DynamoDBClient({})), table: 'rows' };
    const exported: Record<string, unknown> = await import(`./${file}`);
    const makers = Object.entries(exported).filter(([name]) => name.endsWith('Entity'));
    expect(makers).toHaveLength(1);
    for (const [, make] of makers) {
      if (typeof make !== 'function') throw new Error(`${file} makes no entity`);
      expect(make(connection)).toBeInstanceOf(Entity);
    }
  });
});
