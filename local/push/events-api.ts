import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { localAccount } from '#local/assembly/load-assembly.ts';
import type { Cloud, Resource } from '#local/assembly/resolve-stacks.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import { asService } from '#local/edge/credentials.ts';
import type { Functions } from '#local/lambda/functions.ts';
import { type Channel, channelMatches, parseChannel } from './channels.ts';

const AuthModes = z.array(z.object({ AuthType: z.string() }));
const Api = z.object({
  EventConfig: z.object({
    AuthProviders: z.array(
      z.looseObject({
        AuthType: z.string(),
        LambdaAuthorizerConfig: z.object({ AuthorizerUri: z.string() }).optional(),
      }),
    ),
    ConnectionAuthModes: AuthModes.default([]),
    DefaultPublishAuthModes: AuthModes.default([]),
    DefaultSubscribeAuthModes: AuthModes.default([]),
  }),
});
const Namespace = z.object({
  ApiId: z.string(),
  Name: z.string(),
  PublishAuthModes: AuthModes.optional(),
  SubscribeAuthModes: AuthModes.optional(),
});

export type Operation = 'EVENT_CONNECT' | 'EVENT_SUBSCRIBE' | 'EVENT_PUBLISH';

/** AppSync's limits for one publish call. */
const maxEvents = 5;
const maxEventBytes = 240 * 1024;
const Publish = z.object({ channel: z.string(), events: z.array(z.string()).min(1).max(maxEvents) });

/** The caller: headers by lower-case name, and whether the front door has verified an IAM signature. */
export interface Asker {
  readonly headers: Record<string, string>;
  readonly hasIamSignature: boolean;
}

export interface Subscriber {
  readonly channel: Channel;
  deliver(event: string): void;
}

export interface EventsApi {
  readonly id: string;
  /** Decides one operation; calls the authorizer function each time and caches nothing. @throws AwsError. */
  authorise(operation: Operation, channel: Channel | undefined, asker: Asker): Promise<void>;
  subscribe(subscriber: Subscriber): () => void;
  publish(
    body: unknown,
    asker: Asker,
  ): Promise<{ failed: unknown[]; successful: { identifier: string; index: number }[] }>;
  namespaceArn(channel: unknown): string;
}

const unauthorised = (): AwsError =>
  new AwsError('UnauthorizedException', 'You are not authorized to make this call.', 401);

export function createEventsApi(cloud: Cloud, resource: Resource, functions: Functions): EventsApi {
  const { EventConfig: config } = Api.parse(resource.properties);
  const apiId = resource.attributes['ApiId'] ?? '';
  const namespaces = new Map(
    cloud
      .ofType('AWS::AppSync::ChannelNamespace')
      .map((namespace) => Namespace.parse(namespace.properties))
      .filter((namespace) => namespace.ApiId === apiId)
      .map((namespace) => [namespace.Name, namespace]),
  );
  const authorizerUri = config.AuthProviders.find((provider) => provider.LambdaAuthorizerConfig)?.LambdaAuthorizerConfig
    ?.AuthorizerUri;
  const subscribers = new Set<Subscriber>();

  function modesFor(operation: Operation, channel: Channel | undefined): string[] {
    const names = (modes: z.infer<typeof AuthModes>): string[] => modes.map((mode) => mode.AuthType);
    if (operation === 'EVENT_CONNECT') return names(config.ConnectionAuthModes);
    const namespace = namespaces.get(channel?.[0] ?? '');
    if (!namespace) throw new AwsError('BadRequestException', `Namespace not found: ${channel?.[0] ?? ''}`);
    return operation === 'EVENT_PUBLISH'
      ? names(namespace.PublishAuthModes ?? config.DefaultPublishAuthModes)
      : names(namespace.SubscribeAuthModes ?? config.DefaultSubscribeAuthModes);
  }

  async function askFunction(
    operation: Operation,
    channel: Channel | undefined,
    headers: Record<string, string>,
  ): Promise<void> {
    const { authorization: authorizationToken, ...requestHeaders } = headers;
    const event = {
      authorizationToken,
      requestContext: {
        apiId,
        accountId: localAccount,
        requestId: randomUUID(),
        operation,
        ...(channel ? { channelNamespaceName: channel[0], channel: `/${channel.join('/')}` } : {}),
      },
      requestHeaders,
    };
    const appSync = asService('appsync.amazonaws.com', resource.attributes['ApiArn'] ?? '');
    const outcome = await functions.invoke(authorizerUri ?? '', event, appSync);
    const answer = outcome.ok ? (outcome.result as { isAuthorized?: unknown } | null) : null;
    if (answer?.isAuthorized !== true) throw unauthorised();
  }

  async function authorise(operation: Operation, channel: Channel | undefined, asker: Asker): Promise<void> {
    const modes = modesFor(operation, channel);
    const token = asker.headers['authorization'] ?? '';
    if (asker.hasIamSignature) {
      if (modes.includes('AWS_IAM')) return;
      throw unauthorised();
    }
    if (!token) throw unauthorised();
    if (!modes.includes('AWS_LAMBDA') || !authorizerUri) throw unauthorised();
    await askFunction(operation, channel, asker.headers);
  }

  return {
    id: apiId,
    authorise,
    namespaceArn: (channel) => `${resource.attributes['ApiArn']}/channelNamespace/${parseChannel(channel)[0]}`,
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    async publish(body, asker) {
      const input = Publish.safeParse(body);
      if (!input.success)
        throw new AwsError('BadRequestException', `Input must contain a channel and 1 to ${maxEvents} events.`);
      const channel = parseChannel(input.data.channel);
      if (channel.at(-1) === '*') throw new AwsError('BadRequestException', 'Cannot publish to a wildcard channel.');
      if (input.data.events.some((event) => Buffer.byteLength(event) > maxEventBytes)) {
        throw new AwsError('BadRequestException', 'Event size exceeds 240 KB.');
      }
      await authorise('EVENT_PUBLISH', channel, asker);
      for (const subscriber of subscribers) {
        if (channelMatches(subscriber.channel, channel))
          for (const event of input.data.events) subscriber.deliver(event);
      }
      return {
        failed: [],
        successful: input.data.events.map((_event, index) => ({ identifier: randomUUID(), index })),
      };
    },
  };
}
