import { setTimeout as pause } from 'node:timers/promises';
import {
  DescribeContinuousBackupsCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createObjectStore } from '#functions/retention/object-store.adapter.ts';
import { connectTable } from '#functions/table/connect.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { getGuest, leaveEvent } from '#shared/events/guest-contract.ts';
import { rowsWith } from '#tests/support/all-rows.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { apiClient, isSettled, type PlacedOrder, pay, placeChecked, untilOrder } from '#tests/support/guest.ts';
import { aGuestOf, anOpenEvent, photoOf, selfieOf, standing } from '#tests/support/open-event.ts';
import { operatorTable } from '#tests/support/operator-table.ts';
import { startProduct } from '#tests/support/product.ts';
import { readBooks } from './ledger/books.repository.ts';
import { verifyBooks } from './ledger/verify-books.ts';
import { compareRestored } from './restore/compare-restored.ts';
import { readOrderRows } from './restore/order-rows.repository.ts';

/**
 * `npm run drill:restore`: an operator's recovery after a mistake, on a temporary product. Orders are paid and
 * delivered, a guest of an event is found, a moment is noted, one more is ordered, the guest leaves, and damage is done: a
 * payment is deleted, and the photos of an order. The product is restarted, its table restored to the moment into a new
 * one, and the books verified there; the rows of the guest who left are back, and show nothing.
 * Prints each step; exits with 1 at the first deviation.
 */
const target = 'vesika-restored';
const product = await startProduct();
const connection = operatorTable(product);
const dynamo = new DynamoDBClient({});
const objectStore = createObjectStore();
const bucket = product.cloud.physicalId('Photosgreencardphotos');
const startedMs = performance.now();

const say = (what: string): void =>
  console.log(`${((performance.now() - startedMs) / 1000).toFixed(1).padStart(6)} s  ${what}`);
function require(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
const same = (left: readonly string[], right: readonly string[]): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const selfie = await drawPortrait();
async function orderPhoto(name: string): Promise<PlacedOrder> {
  const api = apiClient(product);
  const order = await placeChecked(api, selfie, { email: `${name}@example.com` });
  await pay(api, order);
  const { status } = await untilOrder(api, order, isSettled);
  require(status === 'completed', `the order of ${name} ended as ${status}`);
  return order;
}

/** The keys in the bucket; a drill fills no second page. */
async function keysInBucket(): Promise<string[]> {
  const { objects, more } = await objectStore.list(bucket, undefined);
  require(!more, 'the bucket holds more than a drill puts there');
  return objects.map(({ key }) => key);
}

/** The result of `npm run ledger -- verify`. */
async function verify(table: string): Promise<{ agree: boolean; says: string }> {
  const books = connectTable(table);
  const { differences, lines } = await verifyBooks(
    () => readBooks(books),
    () => pause(1000),
  );
  books.client.destroy();
  return { agree: differences === 0, says: lines.slice(0, -1).join('; ') };
}

/** A whole second in the past, so that everything written from now on is newer. */
async function noteMoment(): Promise<Date> {
  const moment = new Date(Math.ceil(Date.now() / 1000) * 1000);
  while (Date.now() <= moment.getTime()) await pause(10);
  return moment;
}

async function doDamage(unpaid: PlacedOrder, unseen: PlacedOrder): Promise<void> {
  const orders = orderEntity(connection);
  const { data: paid } = await orders.get({ id: unpaid.id }).go({ consistent: true });
  if (paid?.paymentId === undefined) throw new Error('the order has no payment to delete');
  await paymentEntity(connection).delete({ id: paid.paymentId }).go();
  const { data } = await orders.get({ id: unseen.id }).go({ consistent: true });
  const folder = data?.folder ?? '';
  const keys = (await keysInBucket()).filter((key) => key.startsWith(`${folder}/`));
  require(folder !== '' && keys.length > 0, 'the order has no pictures to delete');
  await objectStore.remove(bucket, keys);
}

/** An event with two guests who were found in a photo. */
async function anEventWithGuests() {
  const api = apiClient(product);
  const event = await anOpenEvent(product, api, 'organizer@example.com');
  await event.send(await photoOf(standing('woman', 260), standing('elder', 640)));
  const [leaver, other] = [await aGuestOf(api, event.code), await aGuestOf(api, event.code)];
  await leaver.enrol(await selfieOf('woman'));
  await other.enrol(await selfieOf('elder'));
  for (const guest of [leaver, other]) require((await guest.photos()).length === 1, 'a guest was not found');
  return { leaver, other };
}
type EventGuest = Awaited<ReturnType<typeof anEventWithGuests>>['leaver'];

/** Writes the rows of a guest as the restored table has them into the one in use; returns how many. */
async function putBackRows({ id }: EventGuest): Promise<number> {
  const restored = connectTable(target);
  const rows = await rowsWith(restored, id);
  restored.client.destroy();
  for (const Item of rows) await connection.client.send(new PutCommand({ TableName: connection.table, Item }));
  return rows.length;
}

try {
  say('the product runs');
  const first = await orderPhoto('first');
  const second = await orderPhoto('second');
  require((await verify(connection.table)).agree, 'the books differ before anything happened');
  const { leaver, other } = await anEventWithGuests();
  const moment = await noteMoment();
  say(`two photos are ordered, paid and delivered; the moment is ${moment.toISOString()}`);
  const third = await orderPhoto('third');
  require((await leaver.call(leaveEvent)).status === 200, 'the guest could not leave');
  await doDamage(first, second);
  const damaged = await verify(connection.table);
  require(!damaged.agree, 'the damage is not detected');
  say(`a third is delivered, and damage is done: ${damaged.says}`);

  await product.restart();
  const { ContinuousBackupsDescription } = await dynamo.send(
    new DescribeContinuousBackupsCommand({ TableName: connection.table }),
  );
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  require(earliest !== undefined && earliest <= moment, 'the moment is too old');
  require(latest !== undefined && latest >= moment, 'the moment is not over');
  say(`stopped and started; restorable from ${earliest?.toISOString()} to ${latest?.toISOString()}`);

  const restoring = performance.now();
  await dynamo.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: connection.table,
      TargetTableName: target,
      RestoreDateTime: moment,
    }),
  );
  await waitUntilTableExists({ client: dynamo, maxWaitTime: 600 }, { TableName: target });
  say(`restored into ${target} in ${((performance.now() - restoring) / 1000).toFixed(1)} s`);

  const restored = await verify(target);
  require(restored.agree, `the books of the restored table differ: ${restored.says}`);
  say(`its books agree: ${restored.says}`);

  const [inUse, kept] = [await readOrderRows(connection), await readOrderRows(connectTable(target))];
  const { missing, photoGone, unnamed } = compareRestored(inUse, kept, await keysInBucket());
  require(same(missing, [third.id]), `other orders are missing than the third: ${missing.join(', ')}`);
  say(`placed after the moment, and missing: ${missing.join(', ')}`);
  require(same(photoGone, [second.id]), `other photos are gone than the second: ${photoGone.join(', ')}`);
  say(`delivered, and its photo is gone for good: ${photoGone.join(', ')}`);
  const thirdFolder = inUse.find(({ id }) => id === third.id)?.folder ?? '';
  require(unnamed.length > 0 && unnamed.every((key) => key.startsWith(`${thirdFolder}/`)), `unnamed: ${unnamed}`);
  say(`in the bucket, and named by no order: ${unnamed.join(', ')}`);

  const back = await putBackRows(leaver);
  require(back > 2, `only ${back} rows of the guest who left are back`);
  const answers = [leaver, other].map(async ({ call }) => (await call(getGuest)).status);
  require(same((await Promise.all(answers)).map(String), ['404', '200']), 'a guest who left is there again');
  say(`${back} rows of a guest who left are back, and the guest is answered 404; the other one is found`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  dynamo.destroy();
  connection.client.destroy();
  await product.stop();
}
