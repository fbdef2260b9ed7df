import * as events from '#shared/events/contract.ts';
import type { Scenario } from '../scenario.ts';
import { anEventBody, draftDueHours, ok } from '../world.ts';

/** Photo events of organisers. */
export const organising: readonly Scenario[] = [
  {
    name: 'an organiser creates, opens, prints, lists and deletes an event, and a guest finds it by its code',
    world: 'settled',
    async play({ api }, { member: { accessToken: token } }) {
      const { event } = (await ok(api.call(events.createEvent, { token, body: anEventBody(), key: 'key' }), 201)).body;
      const ofEvent = { token, params: { id: event.id } };
      await ok(api.call(events.openEvent, ofEvent), 200);
      await ok(api.call(events.getEventPoster, ofEvent), 200);
      await ok(api.call(events.getEventOfCode, { params: { code: event.code } }), 200);
      await ok(api.call(events.getEventOfCode, { params: { code: '00000000' } }), 404);
      await ok(api.call(events.listEvents, { token }), 200);
      const { deletion } = (await ok(api.call(events.eraseEvent, ofEvent), 202)).body;
      await ok(api.call(events.getDeletion, { params: { id: deletion.id } }), 200);
    },
  },
  {
    name: 'a draft that was never opened is erased a month after its date',
    world: 'organised',
    hoursLater: draftDueHours,
    async play(stage) {
      await stage.sweep('EventsHourly');
    },
  },
];
