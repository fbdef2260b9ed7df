import { describe, expect, test } from '@jest/globals';
import { readStage } from '#infra/stages.ts';
import { sandboxEndpoints } from '#shared/payments/sandbox-contract.ts';
import { openApiDocument } from '../../scripts/openapi-document.ts';
import { defineForTest, resourcesOf } from './product-template.ts';

const { paths, components } = openApiDocument('1.0.0');
const operations = Object.values(paths).flatMap((path) => Object.values(path));
const of = (name: string) => operations.find(({ operationId }) => operationId === name);

describe('the OpenAPI document', () => {
  test('gives every operation a security scheme that it defines', () => {
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

  test('names every route of a stage except those of the test checkout', () => {
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = resourcesOf(defineForTest(readStage('dev')).stacks)
      .filter(({ type }) => type === 'AWS::ApiGatewayV2::Route')
      .map(({ properties }) => properties.RouteKey);
    const others = Object.values(sandboxEndpoints).map(({ method, path }) => `${method} /api${path}`);
    expect([...described, ...others, '$default'].sort()).toEqual([...routes].sort());
  });

  test('names no operation twice', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });
});
