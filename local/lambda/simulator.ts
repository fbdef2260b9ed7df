import { arnOf, byLogicalId, type Identify, nameOf } from '#local/assembly/physical.ts';
import { iam } from '#local/iam/simulator.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import type { WarmInstances } from '#local/simulator/warm-instances.ts';
import { sqs } from '#local/sqs/simulator.ts';
import { createAsyncInvocations } from './async-invocations.ts';
import { startEventSources } from './event-source.ts';
import { type FunctionLogs, openFunctionLogs } from './function-logs.ts';
import { type Functions, openFunctions } from './functions.ts';
import type { Instance } from './instance.ts';
import { lambdaService } from './lambda-service.ts';

const lambdaFunction: Identify = (id, context) => {
  const name = nameOf(id, context, 'FunctionName').slice(0, 64);
  return { ref: name, attributes: { Arn: arnOf('lambda', context, `function:${name}`) } };
};

interface Lambda {
  readonly functions: Functions;
  readonly logs: FunctionLogs;
}

/** Lambda's functions, their logs, and asynchronous events. */
export const lambda: Simulator<Lambda> = {
  types: { 'AWS::Lambda::Function': lambdaFunction, 'AWS::Lambda::EventInvokeConfig': byLogicalId },
  describe({ type, ref, properties }, { functions }) {
    if (type === 'AWS::Lambda::EventInvokeConfig') return `of ${properties['FunctionName']}`;
    const pool = functions.find(ref);
    if (!pool) return 'not run here';
    return `${pool.settings.memoryMb} MB, ${pool.pids().length} instances, ${pool.busy()} busy`;
  },
  async open({
    cloud,
    assetPaths,
    credentials,
    clockOffsetMs,
    timeoutFactor,
    environment,
    url,
    logsDir,
    warmInstances,
    now,
    need,
  }) {
    const logs = openFunctionLogs(logsDir);
    const asynchronous = createAsyncInvocations(cloud.ofType('AWS::Lambda::EventInvokeConfig'), now);
    const functions = openFunctions({
      resources: cloud.ofType('AWS::Lambda::Function'),
      assetPaths,
      credentials,
      authorisation: await need(iam),
      asynchronous,
      clockOffsetMs,
      timeoutFactor,
      environment,
      endpoint: url,
      observer: logs,
      // The caller of the boot keeps warm instances and nothing else.
      warmInstances: warmInstances as WarmInstances<Instance> | undefined,
    });
    return { functions, logs };
  },
  handlers: ({ functions }) => ({ services: [lambdaService(functions)] }),
  tick: ({ functions }) => functions.retryDue(),
  stop: ({ functions }) => functions.stop(),
};

interface Pollers {
  readonly functions: Functions;
  readonly stopping: AbortController;
  readonly ended: Promise<void>;
}

/** Lambda's polling of queues for functions. */
export const eventSources: Simulator<Pollers> = {
  types: { 'AWS::Lambda::EventSourceMapping': byLogicalId },
  describe: ({ properties }) => `feeds ${properties['FunctionName']}`,
  async open({ cloud, need }) {
    const stopping = new AbortController();
    const { queues } = await need(sqs);
    const { functions } = await need(lambda);
    const ended = startEventSources(cloud.ofType('AWS::Lambda::EventSourceMapping'), {
      queues,
      functions,
      authorisation: await need(iam),
      signal: stopping.signal,
    });
    return { functions, stopping, ended };
  },
  async stop({ functions, stopping, ended }) {
    stopping.abort();
    // A batch in progress ends with its function.
    await functions.stop();
    await ended;
  },
};
