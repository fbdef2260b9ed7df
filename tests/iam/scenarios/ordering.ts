import sharp from 'sharp';
import * as guarantee from '#shared/guarantee/contract.ts';
import { apiPath, orderSecretHeader } from '#shared/http/endpoint.ts';
import * as orders from '#shared/orders/contract.ts';
import * as payments from '#shared/payments/contract.ts';
import * as receipts from '#shared/receipts/contract.ts';
import { fileOf, getOrder, place, placeChecked, upload } from '../../support/guest.ts';
import { subscribeToOrder } from '../../support/push.ts';
import { storeInstead } from '../../support/stored-selfie.ts';
import { deleteSelfie } from '../operator.ts';
import { must, type Scenario } from '../scenario.ts';
import { confirmedTrial, ok, openForm, openPackForm, payAt } from '../world.ts';

/** Placing, uploading, measuring, paying, watching, reading and deleting. */
export const ordering: readonly Scenario[] = [
  {
    name: 'a guest places an order twice by one key and uploads a selfie',
    world: 'settled',
    async play({ api }, { selfie }) {
      const file = fileOf(selfie);
      await place(api, { file }, 'one-key');
      const sent = await upload((await place(api, { file }, 'one-key')).upload, selfie);
      must(`the upload is taken, it answered ${sent.status} ${sent.code}`, sent.status === 200);
    },
  },
  {
    name: 'the links of a finished order open its pictures',
    world: 'settled',
    async play({ api }, { finished }) {
      const view = await getOrder(api, finished);
      const answer = await fetch(view.photo?.url ?? '');
      must(`the photo is there: ${answer.ok ? '' : await answer.text()}`, answer.status === 200);
    },
  },
  {
    name: 'a member lists their orders',
    world: 'settled',
    async play({ api }, { member: { accessToken: token }, memberOrder }) {
      // An unpaid order is not listed.
      const paying = { params: { id: memberOrder }, token, body: { payWith: 'credit' } };
      await ok(api.call(orders.processOrder, paying), 202);
      const { body } = await ok(api.call(orders.listOrders, { token }), 200);
      must(
        'the order is listed',
        body.orders.some(({ id }: { id: string }) => id === memberOrder),
      );
    },
  },
  {
    name: 'a member opens the form for a pack',
    world: 'settled',
    async play(stage, { member }) {
      await openPackForm(stage, member);
    },
  },
  {
    name: 'a guest deletes an order with its pictures',
    world: 'settled',
    async play({ api }, { finished: { id, secret } }) {
      await ok(api.call(orders.deleteOrder, { params: { id }, secret }), 200);
    },
  },
  {
    name: 'the check of a selfie that was never uploaded is refused',
    world: 'settled',
    async play({ api }, { placed: { id, secret } }) {
      const { body } = await api.call(orders.checkOrder, { params: { id }, secret });
      must(`the refusal says so: ${JSON.stringify(body)}`, body.code === 'photo_not_uploaded');
    },
  },
  {
    name: 'an uploaded selfie is measured',
    world: 'settled',
    async play({ api }, { uploaded: { id, secret } }) {
      await ok(api.call(orders.checkOrder, { params: { id }, secret }), 200);
    },
  },
  {
    name: 'a measured selfie is replaced by a JPEG, and its JPEG copy is deleted',
    world: 'settled',
    async play({ api }, { selfie }) {
      const order = await placeChecked(api, selfie);
      await storeInstead(order, await sharp(selfie).jpeg().toBuffer());
      await ok(api.call(orders.checkOrder, { params: { id: order.id }, secret: order.secret }), 200);
    },
  },
  {
    name: 'the photo of a checked selfie is shown before the payment',
    world: 'settled',
    async play({ api }, { checked: { id, secret } }) {
      const { body } = await ok(api.call(orders.previewOrder, { params: { id }, secret }), 200);
      const answer = await fetch(body.url);
      must(`the preview is there: ${answer.ok ? '' : await answer.text()}`, answer.status === 200);
    },
  },
  {
    name: 'looks are drawn on a checked selfie before one is paid for',
    world: 'settled',
    async play({ api }, { selfie }) {
      const { id, secret } = await placeChecked(api, selfie, { tool: 'hair-changer', options: {} });
      const red = { tool: 'hair-changer', hairstyle: 'unchanged', colour: 'red' };
      const body = { looks: [red], marksHair: true };
      const shown = await ok(api.call(orders.previewLooks, { params: { id }, secret, body }), 200);
      must('the look and the hair are there', shown.body.looks[0] !== null && shown.body.hair !== undefined);
    },
  },
  {
    name: 'a guest begins a look with the free trial of a confirmed e-mail',
    world: 'settled',
    async play({ api, cloud }, { selfie }) {
      const email = 'trying@example.com';
      const { id, secret } = await placeChecked(api, selfie, { tool: 'retoucher', options: {}, email });
      const { trial } = await confirmedTrial({ api, cloud }, email);
      const call = { params: { id }, secret, body: { payWith: 'trial', trial } };
      await ok(api.call(orders.processOrder, call), 202);
    },
  },
  {
    name: 'an e-mail set before the selfie was uploaded is refused',
    world: 'settled',
    async play({ api }) {
      const { id, secret } = await place(api, { email: undefined });
      const { body } = await api.call(orders.setEmail, {
        params: { id },
        secret,
        body: { email: 'ada@example.com' },
      });
      must(`the refusal says so: ${JSON.stringify(body)}`, body.code === 'photo_not_uploaded');
    },
  },
  {
    name: 'a guest sets category and e-mail, and the picture is moved to its folder',
    world: 'settled',
    async play({ api }, { selfie }) {
      const order = await place(api, { email: undefined, options: {}, file: fileOf(selfie) });
      await upload(order.upload, selfie);
      const { id, secret } = order;
      const holder = { params: { id }, secret };
      await ok(
        api.call(orders.changeOptions, { ...holder, body: { tool: 'greencard', options: { category: 'adult_male' } } }),
        200,
      );
      await ok(api.call(orders.setEmail, { ...holder, body: { email: 'ada@example.com' } }), 200);
      await ok(api.call(orders.checkOrder, holder), 200);
    },
  },
  {
    name: 'a checked selfie opens a checkout form',
    world: 'settled',
    async play({ api }, { checked: { id, secret } }) {
      await ok(api.call(orders.processOrder, { params: { id }, secret, body: { payWith: 'card' } }), 202);
    },
  },
  {
    name: 'the payment of a selfie that is gone after its check is refused',
    world: 'settled',
    async play(stage, { checked }) {
      await deleteSelfie(stage, checked);
      const call = { params: { id: checked.id }, secret: checked.secret, body: { payWith: 'card' } };
      const { body } = await stage.api.call(orders.processOrder, call);
      must(`the refusal says so: ${JSON.stringify(body)}`, body.code === 'photo_not_checked');
    },
  },
  {
    name: 'a form is shown',
    world: 'settled',
    async play({ url }, { opened }) {
      const { status } = await fetch(url + opened.checkout);
      must(`the form is shown, it answered ${status}`, status === 200);
    },
  },
  {
    name: 'a payment is shown',
    world: 'settled',
    async play({ api }, { opened: { paymentId: id, secret } }) {
      await ok(api.call(payments.getPayment, { params: { id }, secret }), 200);
    },
  },
  {
    name: 'a receipt is written',
    world: 'settled',
    async play({ api, url }, { finished: { id, secret } }) {
      const { body } = await ok(api.call(orders.getOrder, { params: { id }, secret }), 200);
      const path = apiPath(receipts.getReceipt, { id: body.order.receiptOf });
      const { status } = await fetch(url + path, { headers: { [orderSecretHeader]: secret } });
      must(`the receipt is written, it answered ${status}`, status === 200);
    },
  },
  {
    name: 'a member pays with a credit',
    world: 'settled',
    async play({ api }, { member: { accessToken: token }, memberOrder: id }) {
      await ok(api.call(orders.processOrder, { params: { id }, token, body: { payWith: 'credit' } }), 202);
    },
  },
  {
    name: 'a payment is pushed to the page of its order',
    world: 'settled',
    async play(stage, { checked }) {
      const live = await subscribeToOrder(stage.url, checked);
      const updated = live.until(({ status }) => status === 'pending');
      let isUpdated = false;
      void updated.then(() => {
        isUpdated = true;
      });
      try {
        await payAt(stage, await openForm(stage, checked));
        await stage.until('the page is updated', () => isUpdated);
      } finally {
        live.close();
      }
    },
  },
  {
    name: 'a payment of an order that was deleted meanwhile is refunded',
    world: 'settled',
    async play(stage, { checked }) {
      const opened = await openForm(stage, checked);
      const call = { params: { id: opened.id }, secret: opened.secret };
      await ok(stage.api.call(orders.deleteOrder, call), 200);
      await payAt(stage, opened);
      const refunds = stage.cloud.physicalId('PaymentsRefundsFunction');
      await stage.until('the refund is worked on', () =>
        stage.cloud.status.invocations().some(({ function: name }) => name === refunds),
      );
    },
  },
  {
    name: 'a finished photo is returned and its money refunded',
    world: 'settled',
    async play(stage, { finished: { id, secret } }) {
      await ok(stage.api.call(guarantee.requestRefund, { params: { id }, secret }), 200);
      const refunds = stage.cloud.physicalId('PaymentsRefundsFunction');
      await stage.until('the refund is worked on', () =>
        stage.cloud.status.invocations().some(({ function: name }) => name === refunds),
      );
    },
  },
  {
    name: 'a finished photo is returned with its credit',
    world: 'credited',
    async play(stage, { member: { accessToken: token }, memberOrder: id }) {
      await stage.until('the photo is made', async () => {
        const { body } = await stage.api.call(orders.getOrder, { params: { id }, token });
        return body.order.status === 'completed';
      });
      await ok(stage.api.call(guarantee.requestRefund, { params: { id }, token }), 200);
    },
  },
  {
    name: 'the guarantee is claimed for a downloaded photo and confirmed by mail',
    world: 'settled',
    async play(stage, { finished: { id, secret } }) {
      await ok(stage.api.call(orders.downloadPhoto, { params: { id }, secret }), 200);
      const body = { answer: 'The head is too small.' };
      await ok(stage.api.call(guarantee.openClaim, { params: { id }, secret, body }), 201);
      await stage.sweep('GuaranteeSweep');
      const subjects = stage.cloud.status.mails().map(({ subject }) => subject);
      must('the claim is confirmed by mail', subjects.includes('We have received your claim'));
    },
  },
  {
    name: 'a paid order is deleted before its job begins and refunded',
    world: 'unsent',
    async play(stage, { opened: { id, secret } }) {
      await ok(stage.api.call(orders.deleteOrder, { params: { id }, secret }), 200);
      const refunds = stage.cloud.physicalId('PaymentsRefundsFunction');
      await stage.until('the refund is worked on', () =>
        stage.cloud.status.invocations().some(({ function: name }) => name === refunds),
      );
    },
  },
  {
    name: 'a finished photo is downloaded',
    world: 'settled',
    async play({ api }, { finished: { id, secret } }) {
      const { body } = await ok(api.call(orders.downloadPhoto, { params: { id }, secret }), 200);
      const answer = await fetch(body.file.downloadUrl);
      must(`it is there: ${answer.ok ? '' : await answer.text()}`, answer.status === 200);
    },
  },
  {
    name: 'the download of a sheet is recorded',
    world: 'settled',
    async play({ api }, { finished: { id, secret } }) {
      await ok(api.call(orders.makeExtra, { params: { id }, secret, body: { extra: 'print-4x6.pdf' } }), 200);
    },
  },
  {
    name: 'a sheet to print is made of a finished photo',
    world: 'settled',
    async play({ api }, { finished: { id, secret } }) {
      const { body } = await ok(
        api.call(orders.makeExtra, { params: { id }, secret, body: { extra: 'measured.png' } }),
        200,
      );
      const answer = await fetch(body.file.url);
      must(`it is there: ${answer.ok ? '' : await answer.text()}`, answer.status === 200);
    },
  },
];
