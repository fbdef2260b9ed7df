import sharp from 'sharp';
import { arnOf } from '#local/assembly/physical.ts';
import { AwsError, jsonError } from '#local/edge/aws-error.ts';
import { type Exchange, jsonBody, jsonReply, type Reply } from '#local/edge/exchange.ts';
import type { AwsService, Need } from '#local/edge/service.ts';
import { drawHatch } from './draw-hatch.ts';
import { readInpaintRequest } from './inpaint-request.ts';
import { type Misbehaviour, Misbehaviours } from './misbehaviour.ts';

const root = '/_local/bedrock';
const model = 'stability.stable-image-inpaint-v1:0';
const profile = `us.${model}`;
/** The regions in which the profile may run; the caller needs access to the model in each. */
const regions = ['us-east-1', 'us-east-2', 'us-west-2'];

/** A request, without its pictures. */
interface Asked {
  readonly prompt: string;
  readonly seed: number;
}

export interface BedrockStandIn {
  readonly service: AwsService;
  /** The calls that control the stand-in: setting its misbehaviours, and reading its requests. */
  control(exchange: Exchange): Promise<Reply | undefined>;
}

/** Stands in for Bedrock's InvokeModel and the one model the product calls there. It generates nothing. */
export function createBedrock(cloud: { readonly region: string }): BedrockStandIn {
  let words: readonly Misbehaviour[] = [];
  let asked: Asked[] = [];
  let calls = 0;
  const does = (word: Misbehaviour): boolean => words.includes(word);

  function needs(exchange: Exchange): Need[] {
    if (modelIn(exchange) !== profile)
      throw new AwsError('ValidationException', 'The provided model identifier is invalid.');
    const foundation = regions.map((region) => `arn:aws:bedrock:${region}::foundation-model/${model}`);
    return [arnOf('bedrock', cloud, `inference-profile/${profile}`), ...foundation].map((resource) => ({
      action: 'bedrock:InvokeModel',
      resource,
    }));
  }

  function refuseBusy(): void {
    if (does('noAccess')) {
      throw new AwsError(
        'AccessDeniedException',
        "You don't have access to the model with the specified model ID.",
        403,
      );
    }
    if (does('throttle') || (does('throttleTwice') && calls <= 2)) {
      throw new AwsError('ThrottlingException', 'Too many requests, please wait before trying again.', 429);
    }
    if (does('unavailable')) throw new AwsError('ServiceUnavailableException', 'Bedrock is unable to process', 503);
  }

  /** The finish reason of the model when nothing was drawn. */
  function reason(): string | undefined {
    if (does('filterWords')) return 'Filter reason: prompt';
    if (does('filterSent')) return 'Filter reason: input image';
    if (does('filterDrawn') || (does('filterFirstDrawn') && calls === 1)) return 'Filter reason: output image';
    if (does('inferenceError') || (does('inferenceErrorOnce') && calls === 1)) return 'Inference error';
    return undefined;
  }

  async function handle(exchange: Exchange): Promise<Reply> {
    calls += 1;
    const request = await readInpaintRequest(exchange.body.toString('utf8'));
    asked.push({ prompt: request.prompt, seed: request.seed });
    refuseBusy();
    if (does('silent') || (does('silentOnce') && calls === 1)) await untilGone(exchange.signal);
    const why = reason();
    if (why !== undefined) return jsonReply(200, { finish_reasons: [why] });
    if (does('notJson')) return { status: 200, headers: { 'content-type': 'application/json' }, body: '<html></html>' };
    const answer = { seeds: [request.seed], finish_reasons: [null] };
    if (does('noPicture')) return jsonReply(200, { ...answer, images: [] });
    const picture = await misdrawn(await drawHatch(request, does('changedFace')));
    return jsonReply(200, { ...answer, images: [picture.toString('base64')] });
  }

  async function misdrawn(png: Buffer): Promise<Buffer> {
    if (does('halfPicture')) return png.subarray(0, Math.floor(png.length / 2));
    if (does('notAPicture')) return Buffer.from('<html></html>');
    if (does('otherSize')) return await sharp(png).resize({ width: 512 }).png().toBuffer();
    return png;
  }

  return {
    service: {
      scopes: ['bedrock'],
      needs,
      handle,
      refuse: (error) => jsonError(error),
    },
    async control(exchange) {
      if (exchange.rawPath === `${root}/asked`) return jsonReply(200, { asked });
      if (exchange.rawPath !== `${root}/misbehave`) return undefined;
      if (exchange.method === 'POST') {
        const parsed = Misbehaviours.safeParse(jsonBody(exchange));
        if (!parsed.success) return jsonReply(400, { known: Misbehaviours.shape.misbehaviours.element.options });
        [words, asked, calls] = [parsed.data.misbehaviours, [], 0];
      }
      return jsonReply(200, { misbehaviours: words });
    },
  };
}

/** `POST /model/{id}/invoke`, the id percent-encoded. */
function modelIn({ method, rawPath }: Exchange): string {
  const [, id] = /^\/model\/([^/]+)\/invoke$/.exec(rawPath) ?? [];
  if (method === 'POST' && id !== undefined) return decodeURIComponent(id);
  throw new AwsError('UnknownOperationException', `${method} ${rawPath} is not simulated locally`, 404);
}

function untilGone(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
}
