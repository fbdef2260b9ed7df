import { expect, test } from '@jest/globals';
import { checkOrder, processOrder } from '#shared/orders/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { fileOf, place, upload } from '../support/guest.ts';
import { openProduct } from '../support/open-product.ts';

const { product, api } = openProduct({ mayReplaceBackground: 'false' });

test('fails a busy background before payment when the operator forbids replacing backgrounds', async () => {
  const selfie = await drawPortrait({ background: 'stripes' });
  const order = await place(api, { file: fileOf(selfie) });
  await upload(order.upload, selfie);
  const call = { params: { id: order.id }, secret: order.secret };
  const { report } = checkOrder.output.parse((await api.call(checkOrder, call)).body);
  const failed = report?.checks.filter(({ mark }) => mark === 'fail').map(({ id }) => id);
  expect({ verdict: report?.verdict, failed }).toEqual({ verdict: 'fail', failed: ['background', 'wallColour'] });
  expect(await api.refusal(api.call(processOrder, { ...call, body: { payWith: 'card' } }))).toBe('rules_failed');
});

test('publishes the switch in the config of the pages', async () => {
  const page = await fetch(product.url);
  expect({ status: page.status, type: page.headers.get('content-type') }).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
  });
  expect(await (await fetch(`${product.url}/config.json`)).json()).toMatchObject({ stage: 'local', local: true });
});
