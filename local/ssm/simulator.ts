import { z } from 'zod';
import { arnOf, type Identify, nameOf } from '#local/assembly/physical.ts';
import { AwsError, jsonError } from '#local/edge/aws-error.ts';
import { type Exchange, header, jsonBody, jsonReply } from '#local/edge/exchange.ts';
import type { AwsService } from '#local/edge/service.ts';
import type { Simulator } from '#local/simulator/simulator.ts';

const parameter: Identify = (id, context) => ({ ref: nameOf(id, context, 'Name'), attributes: { Type: 'String' } });

const Asked = z.object({ Name: z.string() });
const named = (exchange: Exchange): string => Asked.parse(jsonBody(exchange)).Name;

/** Parameters of SSM, with the values of the templates. */
export const ssm: Simulator<AwsService> = {
  types: { 'AWS::SSM::Parameter': parameter },
  describe: ({ properties }) => String(properties['Value']),
  open({ cloud }) {
    const values = new Map(
      cloud.ofType('AWS::SSM::Parameter').map(({ ref, properties }) => [ref, String(properties['Value'])]),
    );
    const arn = (name: string): string => arnOf('ssm', cloud, `parameter/${name.replace(/^\//, '')}`);
    const service: AwsService = {
      scopes: ['ssm'],
      needs: (exchange) => [{ action: 'ssm:GetParameter', resource: arn(named(exchange)) }],
      handle(exchange) {
        const target = header(exchange, 'x-amz-target');
        if (target !== 'AmazonSSM.GetParameter') {
          throw new AwsError('UnknownOperationException', `${target} is not simulated locally`);
        }
        const name = named(exchange);
        const value = values.get(name);
        if (value === undefined) throw new AwsError('ParameterNotFound', `Parameter ${name} not found.`);
        const answer = { Name: name, Type: 'String', Value: value, Version: 1, ARN: arn(name) };
        return jsonReply(200, { Parameter: answer }, 'application/x-amz-json-1.1');
      },
      refuse: (error) => jsonError(error),
    };
    return service;
  },
  handlers: (service) => ({ services: [service] }),
};
