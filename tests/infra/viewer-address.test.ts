import { expect, test } from '@jest/globals';
import { readStage } from '#infra/stages.ts';
import { viewerAddress } from '#infra/web/site.ts';
import { compileEdgeFunction } from '#local/cloudfront/edge-function.ts';
import { defineForTest, resourcesOf } from './product-template.ts';

test('CloudFront tells the API the address of the viewer, over what the client sent', async () => {
  const headers = { 'x-viewer-address': '10.0.0.1', authorization: 'Bearer token' };
  const viewer = { method: 'GET', uri: '/api/site', query: new URLSearchParams(), clientAddress: '2001:db8::1' };
  const result = await compileEdgeFunction('viewer', viewerAddress, () => undefined).onRequest({ ...viewer, headers });
  expect(result).toMatchObject({
    request: { uri: '/api/site', headers: { 'x-viewer-address': '2001:db8::1', authorization: 'Bearer token' } },
  });
});

test('CloudFront does so for every request to the API, and forwards every header of the viewer but Host', () => {
  const resources = resourcesOf(defineForTest(readStage('dev')).stacks);
  const distribution = resources.find(({ type }) => type === 'AWS::CloudFront::Distribution');
  const [api] = distribution?.properties.DistributionConfig.CacheBehaviors ?? [];
  expect(api.PathPattern).toBe('/api/*');
  // AllViewerExceptHostHeader, a policy of AWS.
  expect(api.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
  const [{ EventType, FunctionARN }] = api.FunctionAssociations;
  expect(EventType).toBe('viewer-request');
  const [id] = FunctionARN['Fn::GetAtt'];
  expect(resources.find((resource) => resource.id === id)?.properties.FunctionCode).toBe(viewerAddress);
});
