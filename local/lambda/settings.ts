import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { localAccount } from '#local/assembly/load-assembly.ts';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import type { Credentials, Principal } from '#local/edge/credentials.ts';

const Properties = z.object({
  Handler: z.string().default('index.handler'),
  Runtime: z.string(),
  Timeout: z.coerce.number().default(3),
  MemorySize: z.coerce.number().default(128),
  Role: z.string(),
  Code: z.object({ S3Key: z.string() }),
  Environment: z.object({ Variables: z.record(z.string(), z.coerce.string()).default({}) }).optional(),
  ReservedConcurrentExecutions: z.coerce.number().optional(),
  LoggingConfig: z.object({ LogGroup: z.string() }).optional(),
});
export type FunctionProperties = z.infer<typeof Properties>;

export interface FunctionSettings {
  readonly name: string;
  readonly arn: string;
  /** The log stream of its output. */
  readonly logStreamArn: string;
  /** Absolute path of the bundled code. */
  readonly folder: string;
  readonly timeoutS: number;
  /** How long this machine waits before it kills the instance. */
  readonly killedAfterMs: number;
  readonly memoryMb: number;
  readonly environment: Record<string, string>;
  /** The role of the function. */
  readonly principal: Principal;
  /** The most concurrent instances. */
  readonly concurrency: number;
}

/** More instances would only queue for the same few cores. */
const maxInstances = 4;
/** Concurrency must show on any machine. */
const minInstances = 2;

/** The concurrent instances of a function, unless the template allows fewer: each costs a start. */
export const instancesAtOnce = Math.min(maxInstances, Math.max(minInstances, availableParallelism()));

export const functionProperties = (resource: Resource): FunctionProperties => Properties.parse(resource.properties);

/** The environment variables Lambda sets for a function, plus the template's own. */
export function functionSettings(
  resource: Resource,
  folder: string,
  context: {
    credentials: Credentials;
    endpoint: string;
    timeoutFactor: number;
    environment: Readonly<Record<string, string>>;
  },
): FunctionSettings {
  const properties = functionProperties(resource);
  const arn = resource.attributes['Arn'] ?? '';
  const { credentials } = context;
  const logGroup = properties.LoggingConfig?.LogGroup ?? `/aws/lambda/${resource.ref}`;
  return {
    name: resource.ref,
    arn,
    logStreamArn: `arn:aws:logs:${resource.region}:${localAccount}:log-group:${logGroup}:log-stream:local`,
    folder,
    timeoutS: properties.Timeout,
    killedAfterMs: properties.Timeout * 1000 * context.timeoutFactor,
    memoryMb: properties.MemorySize,
    principal: credentials.principal,
    concurrency: Math.max(1, Math.min(instancesAtOnce, properties.ReservedConcurrentExecutions ?? instancesAtOnce)),
    environment: {
      PATH: process.env['PATH'] ?? '',
      TZ: ':UTC',
      LANG: 'en_US.UTF-8',
      ...context.environment,
      ...properties.Environment?.Variables,
      AWS_REGION: resource.region,
      AWS_DEFAULT_REGION: resource.region,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      ...(credentials.sessionToken ? { AWS_SESSION_TOKEN: credentials.sessionToken } : {}),
      AWS_ENDPOINT_URL: context.endpoint,
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      AWS_LAMBDA_FUNCTION_NAME: resource.ref,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(properties.MemorySize),
      AWS_LAMBDA_LOG_GROUP_NAME: logGroup,
      AWS_LAMBDA_LOG_STREAM_NAME: 'local',
      AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
      LAMBDA_TASK_ROOT: folder,
      VESIKA_FUNCTION_ARN: arn,
      SERVICE_TIMEOUT_FACTOR: String(context.timeoutFactor),
      _HANDLER: properties.Handler,
    },
  };
}
