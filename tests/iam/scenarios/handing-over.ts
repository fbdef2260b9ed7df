import * as handoffs from '#shared/handoffs/contract.ts';
import { fileOf, upload } from '../../support/guest.ts';
import { aPhone, beginHandoff, callAs } from '../../support/handoff.ts';
import { must, type Scenario } from '../scenario.ts';
import { ok } from '../world.ts';

/** A picture that goes from a phone to a desktop. */
export const handingOver: readonly Scenario[] = [
  {
    name: 'a phone hands its picture over to a desktop',
    world: 'settled',
    async play({ api }, { selfie }) {
      const { id, code, desktopSecret } = await beginHandoff(api);
      const phoneSecret = aPhone();
      await ok(api.call(handoffs.openHandoff, { params: { id }, body: { code, phoneSecret } }), 200);
      const { body } = await ok(callAs(api, phoneSecret, handoffs.sendHandoff, id, { file: fileOf(selfie) }), 200);
      const sent = await upload(body.upload, selfie);
      must(`the upload is taken, it answered ${sent.status} ${sent.code}`, sent.status === 200);
      await ok(callAs(api, phoneSecret, handoffs.arriveHandoff, id), 200);
      const { picture } = (await ok(callAs(api, desktopSecret, handoffs.getHandoff, id), 200)).body;
      const answer = await fetch(picture.url);
      must(`the picture is there: ${answer.ok ? '' : await answer.text()}`, answer.status === 200);
      await ok(callAs(api, desktopSecret, handoffs.takeHandoff, id), 200);
    },
  },
  {
    name: 'a picture that the phone never sent is refused',
    world: 'settled',
    async play({ api }, { selfie }) {
      const { id, code } = await beginHandoff(api);
      const phoneSecret = aPhone();
      await ok(api.call(handoffs.openHandoff, { params: { id }, body: { code, phoneSecret } }), 200);
      await ok(callAs(api, phoneSecret, handoffs.sendHandoff, id, { file: fileOf(selfie) }), 200);
      const { body } = await callAs(api, phoneSecret, handoffs.arriveHandoff, id);
      must(`the refusal says so: ${JSON.stringify(body)}`, body.code === 'photo_not_uploaded');
    },
  },
];
