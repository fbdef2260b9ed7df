import { localAccount } from '#local/assembly/load-assembly.ts';
import { arnOf, type Identify, nameOf } from '#local/assembly/physical.ts';
import type { AwsService } from '#local/edge/service.ts';
import type { Simulator } from '#local/simulator/simulator.ts';
import type { QueueDirectory } from './sqs-calls.ts';
import { openQueues, removeQueue, sqsService } from './sqs-service.ts';

const queue: Identify = (id, context) => {
  const name = nameOf(id, context, 'QueueName');
  const url = `http://${context.host}/${localAccount}/${name}`;
  return { ref: url, attributes: { Arn: arnOf('sqs', context, name), QueueName: name, QueueUrl: url } };
};

/** SQS. */
export const sqs: Simulator<{ readonly queues: QueueDirectory; readonly service: AwsService }> = {
  types: { 'AWS::SQS::Queue': queue },
  describe({ ref }, { queues }) {
    const { visible, inFlight, delayed } = queues.byUrl(ref).counts();
    return `${visible} visible, ${inFlight} in flight, ${delayed} delayed`;
  },
  open({ cloud, stateDir, now }) {
    const queues = openQueues(cloud.ofType('AWS::SQS::Queue'), stateDir, now);
    return { queues, service: sqsService(queues, now) };
  },
  remove: ({ attributes }, _opened, stateDir) => removeQueue(attributes['QueueName'] ?? '', stateDir),
  handlers: ({ service }) => ({ services: [service] }),
};
