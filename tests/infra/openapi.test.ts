import { describe, expect, test } from '@jest/globals';
import { openApiDocument } from '../../scripts/openapi-document.ts';

const { paths, components } = openApiDocument('1.0.0');
const operations = Object.values(paths).flatMap((path) => Object.values(path));
const of = (name: string) => operations.find(({ operationId }) => operationId === name);

describe('the OpenAPI document', () => {
  test('says of every call how a caller proves who they are, by a scheme it describes', () => {
    expect(operations.length).toBeGreaterThan(20);
    for (const { security } of operations) {
      for (const scheme of security.flatMap((way) => Object.keys(way))) {
        expect(Object.keys(components.securitySchemes)).toContain(scheme);
      }
    }
    expect(of('getMe')?.security).toEqual([{ memberToken: [] }]);
    expect(of('getAdminStats')?.security).toEqual([{ memberToken: [] }]);
    expect(of('getOrder')?.security).toEqual([{ memberToken: [] }, { orderSecret: [] }]);
    expect(of('getSite')?.security).toContainEqual({});
  });

  test('names no call twice', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });
});
