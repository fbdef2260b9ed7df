import type { AwsError } from '#local/edge/aws-error.ts';
import { asAwsError } from '#local/edge/aws-error.ts';
import { type Exchange, header, jsonBody, jsonReply, type Reply } from '#local/edge/exchange.ts';
import type { AwsService } from '#local/edge/service.ts';
import type { EventsApi } from './events-api.ts';

/** AppSync's error document, over HTTP and in WebSocket messages alike. */
export function eventErrors(error: AwsError): { errors: { errorType: string; message: string; errorCode: number }[] } {
  return { errors: [{ errorType: error.code, message: error.message, errorCode: error.status }] };
}

export interface EventsService extends AwsService {
  /** The browser's preflight, and publishing without a signature, which the mode AWS_IAM refuses. */
  handleUnsigned(exchange: Exchange): Promise<Reply> | undefined;
}

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST',
};

/** Publishing over HTTP, at `/event`. */
export function eventsService(api: EventsApi): EventsService {
  async function publish(exchange: Exchange, hasIamSignature: boolean): Promise<Reply> {
    const headers = Object.fromEntries(Object.keys(exchange.headers).map((name) => [name, header(exchange, name)]));
    const answer = await api.publish(jsonBody(exchange), { headers, hasIamSignature });
    return jsonReply(200, answer);
  }
  const refuse = (error: AwsError): Reply => ({
    ...jsonReply(error.status, eventErrors(error)),
    headers: { 'content-type': 'application/json', 'x-amzn-errortype': error.code, ...corsHeaders },
  });
  async function unsigned(exchange: Exchange): Promise<Reply> {
    if (exchange.method === 'OPTIONS') return { status: 204, headers: corsHeaders };
    try {
      const reply = await publish(exchange, false);
      return { ...reply, headers: { ...reply.headers, ...corsHeaders } };
    } catch (error) {
      return refuse(asAwsError(error));
    }
  }

  return {
    scopes: ['appsync'],
    needs: (exchange) => [
      { action: 'appsync:EventPublish', resource: api.namespaceArn(jsonBody(exchange)['channel']) },
    ],
    handle: (exchange) => publish(exchange, true),
    refuse,
    handleUnsigned(exchange) {
      const isOwn = exchange.rawPath === '/event' && ['POST', 'OPTIONS'].includes(exchange.method);
      return isOwn ? unsigned(exchange) : undefined;
    },
  };
}
