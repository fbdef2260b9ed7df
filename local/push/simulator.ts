import { arnOf, digest, type Identify } from '#local/assembly/physical.ts';
import { lambda } from '#local/lambda/simulator.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import { createEventsApi } from './events-api.ts';
import { type EventsService, eventsService } from './events-service.ts';
import { createRealtime, type Realtime } from './realtime.ts';

const api: Identify = (id, context) => {
  const apiId = digest(`${context.stackName}/${id}`, 26);
  const arn = arnOf('appsync', context, `apis/${apiId}`);
  const hosts = { 'Dns.Http': context.host, 'Dns.Realtime': context.host };
  return { ref: arn, attributes: { ApiId: apiId, ApiArn: arn, ...hosts } };
};
const namespace: Identify = (id, context) => {
  const arn = arnOf('appsync', context, `apis/${context.named('ApiId')}/channelNamespace/${context.named('Name')}`);
  return { ref: arn, attributes: { ChannelNamespaceArn: arn, Id: id } };
};

interface Events {
  readonly service: EventsService;
  readonly realtime: Realtime;
}

/** The AppSync Events API of the template, if it has one. */
export const events: Simulator<Events | undefined> = {
  types: { 'AWS::AppSync::Api': api, 'AWS::AppSync::ChannelNamespace': namespace },
  describe: (_resource, opened) => `${opened?.realtime.connections() ?? 0} connections`,
  async open({ cloud, need }) {
    const [resource, second] = cloud.ofType('AWS::AppSync::Api');
    if (second) throw new Error('one AppSync API is simulated locally, and the template has more');
    if (!resource) return undefined;
    const { functions } = await need(lambda);
    const eventsApi = createEventsApi(cloud, resource, functions);
    return { service: eventsService(eventsApi), realtime: createRealtime(eventsApi) };
  },
  handlers: (opened) =>
    opened
      ? {
          services: [opened.service],
          unsigned: (exchange) => opened.service.handleUnsigned(exchange),
          upgrade: (request, socket, head) => opened.realtime.upgrade(request, socket, head),
        }
      : {},
  stop: (opened) => opened?.realtime.close(),
};
