import { byLogicalId, digest, type Identify } from '#local/assembly/physical.ts';
import { cognito } from '#local/cognito/simulator.ts';
import { lambda } from '#local/lambda/simulator.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import { createHttpApi, type HttpApi } from './http-api.ts';

const api: Identify = (id, context) => {
  const apiId = digest(`${context.stackName}/${id}`, 10);
  const endpoint = `https://${apiId}.execute-api.${context.region}.amazonaws.com`;
  return { ref: apiId, attributes: { ApiId: apiId, ApiEndpoint: endpoint } };
};

/** API Gateway's HTTP APIs; requests reach them through the distribution. */
export const httpApis: Simulator<HttpApi[]> = {
  types: {
    'AWS::ApiGatewayV2::Api': api,
    'AWS::ApiGatewayV2::Authorizer': byLogicalId,
    'AWS::ApiGatewayV2::Integration': byLogicalId,
    'AWS::ApiGatewayV2::Route': byLogicalId,
    'AWS::ApiGatewayV2::Stage': byLogicalId,
  },
  describe: ({ properties }) =>
    String(properties['RouteKey'] ?? properties['StageName'] ?? properties['IntegrationUri'] ?? properties['Name']),
  async open({ cloud, now, timeoutFactor, need }) {
    const { functions } = await need(lambda);
    const { verifyToken } = await need(cognito);
    return cloud
      .ofType('AWS::ApiGatewayV2::Api')
      .map((resource) => createHttpApi(cloud, resource, { functions, verifyToken, now, timeoutFactor }));
  },
};
