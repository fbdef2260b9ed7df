import * as accounts from '#shared/accounts/contract.ts';
import { until } from '#tests/support/runner/waits.ts';
import { getOrder, isSettled, type PlacedOrder, pay, placeChecked } from '../../support/guest.ts';
import { misbehave, processorRecord, switchToProcessor } from '../../support/processor.ts';
import { subscribeToOrder } from '../../support/push.ts';
import { deleteSelfie, operatorSqs } from '../operator.ts';
import { must, type Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';
import { ok } from '../world.ts';

/** The number of runs of a function without an error. */
function successes({ cloud }: Stage, logicalId: string): number {
  const name = cloud.physicalId(logicalId);
  return cloud.status.invocations().filter((run) => run.function === name && run.error === undefined).length;
}

/** Waits until the queues are empty because every message succeeded. */
export async function untilDone(stage: Stage): Promise<void> {
  await stage.until('every message is worked off', () =>
    stage.cloud.status.queues().every(({ visible, inFlight, delayed }) => visible + inFlight + delayed === 0),
  );
}

/** Performs an act, and waits until the page of an order got a status so many times. */
async function untilPushed(
  stage: Stage,
  order: Pick<PlacedOrder, 'id' | 'secret'>,
  wanted: { status: string; times?: number },
  act: () => Promise<void>,
): Promise<void> {
  const live = await subscribeToOrder(stage.url, order);
  const moments = new Set<string>();
  void live.until(({ status, at }) => {
    if (status === wanted.status) moments.add(at);
    return false;
  });
  try {
    await act();
    await stage.until('the page is updated', () => moments.size >= (wanted.times ?? 1));
  } finally {
    live.close();
  }
}

/** A message that cannot be parsed comes back after seconds, not after the whole visibility timeout. */
function postponed(worker: string, queue: string): Scenario['play'] {
  return async (stage) => {
    await operatorSqs(stage, 'SendMessage', queue, { MessageBody: '{}' });
    await stage.until('the message was tried', () => successes(stage, worker) > 0);
    stage.pass(10);
    const again = (await operatorSqs(stage, 'ReceiveMessage', queue, {})) as { Messages?: unknown[] };
    must('the message is back', again.Messages?.length === 1 || successes(stage, worker) > 1);
  };
}

/** The background work: making photos, refunds, and the sweepers that repair failures. */
export const working: readonly Scenario[] = [
  {
    name: 'a paid photo is made, pushed to the page and mailed',
    world: 'settled',
    async play(stage, { checked }) {
      await untilPushed(stage, checked, { status: 'completed' }, async () => {
        await pay(stage.api, checked);
        await stage.until('the order is settled', async () => isSettled(await getOrder(stage.api, checked)));
        must('the photo was made', (await getOrder(stage.api, checked)).status === 'completed');
      });
      await untilDone(stage);
    },
  },
  {
    name: 'a photo paid with a credit is made',
    world: 'credited',
    play: untilDone,
  },
  {
    name: 'a paid photo whose selfie is gone fails, is mailed and refunded',
    world: 'queued',
    async play(stage, { opened }) {
      await deleteSelfie(stage, opened);
      await stage.until(
        'the money is back',
        async () => (await getOrder(stage.api, opened)).paymentStatus === 'refunded',
      );
      await untilDone(stage);
    },
  },
  {
    name: 'a retouch is paid for, made by an external processor that calls back, and delivered',
    world: 'settled',
    async play(stage, { selfie }) {
      await switchToProcessor(stage);
      await misbehave(stage, 'later');
      const order = await placeChecked(stage.api, selfie, { tool: 'retoucher', options: {} });
      await pay(stage.api, order);
      await stage.until('the processor is asked', async () => (await processorRecord(stage)).orders.length > 0);
      // It calls back a second later; nothing happens here in the meantime.
      await until('the callback', async () => (await processorRecord(stage)).waiting === 0);
      await stage.until('the order is settled', async () => isSettled(await getOrder(stage.api, order)));
      const { lookManifest } = await getOrder(stage.api, order);
      must('the processor made it', lookManifest?.engine === 'webhook');
      await untilDone(stage);
    },
  },
  {
    name: 'a hairstyle is paid for, drawn by a generator and delivered',
    world: 'settled',
    async play(stage, { selfie }) {
      const order = await placeChecked(stage.api, selfie, { tool: 'hair-changer', options: { hairstyle: 'bob_cut' } });
      await pay(stage.api, order);
      await stage.until('the order is settled', async () => isSettled(await getOrder(stage.api, order)));
      const { lookManifest } = await getOrder(stage.api, order);
      must('the generator drew it', lookManifest?.engine === 'bedrock');
      await untilDone(stage);
    },
  },
  {
    name: 'a job that cannot be parsed is postponed',
    world: 'empty',
    play: postponed('ProcessingWorkerFunction', 'JobsQueue'),
  },
  {
    name: 'a refund that cannot be parsed is postponed',
    world: 'empty',
    play: postponed('PaymentsRefundsFunction', 'RefundsQueue'),
  },
  {
    name: 'a message about an event photo that cannot be parsed is postponed',
    world: 'empty',
    play: postponed('EventPhotosWorkerFunction', 'EventPhotosPicturesQueue'),
  },
  {
    name: 'a job that was lost is sent again',
    world: 'unsent',
    hoursLater: 0.3,
    async play(stage, { opened }) {
      await stage.sweep('ProcessingSweep');
      const [jobs] = stage.cloud.status.queues().filter(({ name }) => /JobsQueue/.test(name));
      const isQueued = (jobs?.visible ?? 0) + (jobs?.inFlight ?? 0) === 1;
      must(
        'the job is in its queue, or was begun',
        isQueued || (await getOrder(stage.api, opened)).status !== 'pending',
      );
    },
  },
  {
    name: 'a photo that was never made fails after a day, and is pushed, mailed and refunded',
    world: 'unsent',
    hoursLater: 25,
    async play(stage, { opened }) {
      // The sweeper pushes the failure, the refund pushes that the money is back.
      await untilPushed(stage, opened, { status: 'failed', times: 2 }, async () => {
        const before = stage.cloud.status.mails().length;
        await stage.sweep('ProcessingSweep');
        must('there is a mail', stage.cloud.status.mails().length > before);
      });
    },
  },
  {
    name: 'a photo that was never made returns its credit',
    world: 'forgotten',
    hoursLater: 25,
    play: (stage) => stage.sweep('ProcessingSweep'),
  },
  {
    name: 'a selfie is deleted after two days',
    world: 'settled',
    hoursLater: 49,
    async play(stage, { finished }) {
      const { url = '' } = (await getOrder(stage.api, finished)).selfie ?? {};
      must('the selfie is there', (await fetch(url)).ok);
      await stage.sweep('ProcessingSweep');
      must('the selfie is gone', !(await fetch(url)).ok);
      must('its order says so', (await getOrder(stage.api, finished)).selfieDeletedAt !== undefined);
    },
  },
  {
    name: 'objects the sweepers missed are found in the buckets, deleted and alarmed',
    world: 'settled',
    // After the retention of a selfie and an export, before the rules of the buckets.
    hoursLater: 60,
    async play(stage, { finished }) {
      const { url = '' } = (await getOrder(stage.api, finished)).selfie ?? {};
      must('the selfie is there', (await fetch(url)).ok);
      const alarm = await stage.sweep('RetentionHourly').then(
        () => 'nothing',
        ({ message }: Error) => message,
      );
      must(`the alarm names selfies and exports: ${alarm}`, /overdueSelfies \d+, overdueExports \d+$/.test(alarm));
      must('the selfie is gone', !(await fetch(url)).ok);
    },
  },
  {
    name: 'a payment whose callback was lost is settled and pushed',
    world: 'charged',
    hoursLater: 0.1,
    play: (stage, { opened }) => untilPushed(stage, opened, { status: 'pending' }, () => stage.sweep('PaymentsSweep')),
  },
  {
    name: 'an unrecorded payment is found in the provider’s list of its day, settled and pushed',
    world: 'charged',
    // A day is over after 24 hours at most, and reconciled six hours later.
    hoursLater: 36,
    play: (stage, { opened }) =>
      untilPushed(stage, opened, { status: 'pending' }, () => stage.sweep('PaymentsReconciliationHourly')),
  },
  {
    name: 'packs whose callback was lost are credited and mailed',
    world: 'bought',
    hoursLater: 0.1,
    async play(stage, { member: { accessToken: token } }) {
      await stage.sweep('PaymentsSweep');
      const { body } = await ok(stage.api.call(accounts.getMe, { token }), 200);
      must('the member has the credits', body.profile.credits === 11);
      // The mail about them is due from that moment on.
      await stage.sweep('PaymentsSweep');
      const isMailed = stage.cloud.status.mails().some(({ subject }) => subject.startsWith('Krediler'));
      must('the member was mailed', isMailed);
    },
  },
  {
    name: 'a refund whose message was lost is sent again, carried out and mailed',
    world: 'owed',
    hoursLater: 26,
    async play(stage, { opened }) {
      const before = stage.cloud.status.mails().length;
      await untilPushed(stage, opened, { status: 'failed' }, () => stage.sweep('PaymentsSweep'));
      must('the money is back', (await getOrder(stage.api, opened)).paymentStatus === 'refunded');
      await stage.until('the payer gets a mail', () => stage.cloud.status.mails().length > before);
    },
  },
  {
    name: 'a refund that is not sent after a minute is announced by mail',
    world: 'withdrawn',
    hoursLater: 0.1,
    async play(stage) {
      await stage.sweep('PaymentsSweep');
      const subjects = stage.cloud.status.mails().map(({ subject }) => subject);
      must(`there is a mail among ${subjects.join(', ')}`, subjects.includes('Your refund of $1.00 is on its way'));
    },
  },
];
