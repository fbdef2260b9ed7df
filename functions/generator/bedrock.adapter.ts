import { BedrockRuntimeClient, InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { sdkClient, sdkSettings } from '#functions/aws/sdk-client.ts';
import type { Inpainter } from '#shared/looks/inpainter.ts';
import type { Generator } from './env.ts';
import { createInpainter } from './inpainter.ts';

/** The generator at Amazon Bedrock. */
export function createBedrockInpainter({ region, profile }: Generator): Inpainter {
  let client: BedrockRuntimeClient | undefined;
  const opened = () => {
    client ??= sdkClient(BedrockRuntimeClient, {
      region,
      // The caller retries, because it knows how much time is left.
      maxAttempts: 1,
      // By default this client uses HTTP/2, for bidirectional streams that are not used here; the local cloud has no
      // HTTP/2.
      requestHandler: new NodeHttpHandler({ connectionTimeout: sdkSettings.requestHandler.connectionTimeout }),
    });
    return client;
  };
  return createInpainter({
    model: profile,
    async invoke(body, longestMs) {
      const type = 'application/json';
      const command = new InvokeModelCommand({ modelId: profile, contentType: type, accept: type, body });
      const answer = await opened().send(command, { abortSignal: AbortSignal.timeout(longestMs) });
      return answer.body;
    },
    now: Date.now,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
  });
}
