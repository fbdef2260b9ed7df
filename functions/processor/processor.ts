import type { Clock } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { JobFailed } from '#functions/tools/job-failed.ts';
import type {
  ExternalProcessor,
  ProcessorJob,
  ProcessorOrder,
  ToolAnswer,
  ToolResult,
} from '#functions/tools/photo-tool.ts';
import { apiPath } from '#shared/http/endpoint.ts';
import type { LookExaminer } from '#shared/looks/look-examiner.ts';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';
import type { JobStep } from '#shared/orders/order.ts';
import { sentSelfieKey } from '#shared/orders/storage-path.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { answerOrder } from '#shared/processor/contract.ts';
import { tools } from '#shared/tools/tools.ts';
import { type CallProcessor, ProcessorCallRefused, ProcessorTimeout } from './call-processor.adapter.ts';
import { type ProcessorSaid, readAnswer } from './read-answer.ts';
import type { ProcessorSettings } from './settings.ts';
import { signedPost } from './signed-post.ts';

export interface ProcessorDeps {
  readonly settings: Pick<ProcessorSettings, 'find'>;
  readonly photos: Pick<PhotoStore, 'signLink' | 'write'>;
  readonly call: CallProcessor;
  /** The secret of the signatures on requests and callbacks. */
  readonly secret: () => Promise<string>;
  readonly examiner: Pick<LookExaminer, 'bare' | 'examine'>;
  readonly clock: Clock;
  readonly siteUrl: string;
}

/** The callback URL; in a header, because the body is the documented one. */
const callbackHeader = 'x-vesika-callback';

/** With the request before it, this leaves enough of the worker's half minute to examine the picture. */
const picture = { maxBytes: 20 * 1024 * 1024, longestMs: 8000 } as const;
/** Answers are not decompressed: a compressed one is refused as no picture. */
const pictureHeaders = { accept: 'image/jpeg, image/png, image/webp', 'accept-encoding': 'identity' } as const;

/** The external processors that an operator has set, as the engine of orders that were paid for them. */
export function createProcessor(deps: ProcessorDeps): ExternalProcessor {
  return {
    async begin(job, request) {
      job.reportStep('checking');
      const said = await ask(job, request, deps);
      switch (said.said) {
        case 'failed':
          throw new JobFailed('internal_error', `the processor: ${said.why}`);
        case 'later':
          return { outcome: 'pending' };
        case 'picture':
          return await finishNow(said.link, job, request, deps);
      }
    },
    finish: (link, selfie, request) => finish(link, selfie, request, deps),
  };
}

async function finishNow(
  link: string,
  { selfie, reportStep }: ProcessorJob,
  request: LookRequest,
  deps: ProcessorDeps,
): Promise<ToolAnswer> {
  return { outcome: 'done', result: await finish(link, selfie, request, deps, reportStep) };
}

async function ask(
  { order, selfie, reportStep }: ProcessorJob,
  { tool }: LookRequest,
  deps: ProcessorDeps,
): Promise<ProcessorSaid> {
  const settings = await deps.settings.find(tool);
  // Switching it off works immediately: no picture is sent any more, and the orders are refunded.
  if (settings?.isActive !== true) throw new JobFailed('internal_error', 'the processor was switched off');
  reportStep(lookOf(tool).drawStep);
  const body = await bodyFor(order, selfie, deps);
  const more = { [callbackHeader]: deps.siteUrl + apiPath(answerOrder) };
  const post = signedPost(settings.webhookUrl, body, { secret: await deps.secret(), at: deps.clock(), more });
  const { status, bytes } = await deps.call(post).catch((error: unknown) => {
    // It has received the order and may still call back; another request would only make it work twice.
    if (error instanceof ProcessorTimeout) return { status: 202, bytes: Buffer.alloc(0) };
    throw failedFor(error);
  });
  if (status >= 300 && status < 400) throw new JobFailed('internal_error', `the processor redirects (${status})`);
  // It is down, or its workflow is not switched on yet: the queue retries.
  if (status < 200 || status >= 400) throw new Error(`the processor answered ${status}`);
  const said = readAnswer(bytes.toString('utf8'));
  logger.info('a processor was asked', { orderId: order.id, said: said.said });
  return said;
}

/** A copy is sent, because the file of a selfie contains its location, and some formats are known to phones only. */
async function bodyFor(
  order: ProcessorOrder,
  selfie: Uint8Array,
  { photos, examiner, clock }: ProcessorDeps,
): Promise<string> {
  const key = sentSelfieKey(order.folder);
  await photos.write(key, await examiner.bare(selfie), 'image/jpeg');
  return triggerBody(order, await photos.signLink(key), clock());
}

/**
 * The documented body of a request to a processor (specification, section 7). Both URLs are the same signed link,
 * because the bucket is private.
 */
function triggerBody(order: ProcessorOrder, signedUrl: string, at: Date): string {
  const tool = tools[order.tool];
  return JSON.stringify({
    action: tool.action,
    orderId: order.id,
    email: order.email,
    selfieUrl: signedUrl,
    signedUrl,
    folderPath: order.folder,
    timestamp: at.toISOString(),
    ...tool.triggerFields(order.options),
  });
}

async function finish(
  link: string,
  selfie: Uint8Array,
  request: LookRequest,
  { call, examiner }: ProcessorDeps,
  report: (step: JobStep) => void = () => {},
): Promise<ToolResult> {
  report('comparing');
  const { status, bytes } = await call({ url: link, method: 'GET', headers: pictureHeaders, ...picture }).catch(
    (error: unknown): never => {
      if (error instanceof ProcessorTimeout) throw new JobFailed('internal_error', `the picture: ${error.message}`);
      throw failedFor(error);
    },
  );
  if (status >= 500) throw new Error(`the server of the picture answered ${status}`);
  if (status !== 200) throw new JobFailed('internal_error', `the server of the picture answered ${status}`);
  const { jpeg, manifest } = await examiner.examine(selfie, bytes, request).catch((error: unknown): never => {
    throw error instanceof PhotoRejected ? rejected(error) : error;
  });
  report('encoding');
  return { jpeg, lookManifest: manifest };
}

/**
 * A changed face is reported as such. A broken picture is not the fault of the selfie, so it is reported as an internal
 * error.
 */
function rejected({ code, message }: PhotoRejected): JobFailed {
  return new JobFailed(code === 'face_changed' ? code : 'internal_error', `the picture: ${code}, ${message}`);
}

function failedFor(error: unknown): unknown {
  return error instanceof ProcessorCallRefused ? new JobFailed('internal_error', error.message) : error;
}
