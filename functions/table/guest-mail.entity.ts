import { CustomAttributeType, Entity } from 'electrodb';
import type { EventId, GuestId } from '#shared/ids.ts';
import type { TableConnection } from './connection.ts';

/** The addresses of guests who want a mail about new photos. The row lies with the matches and is deleted with them. */
export function guestMailEntity({ client, table }: TableConnection) {
  return new Entity(
    {
      model: { entity: 'guest-mail', version: '1', service: 'vesika' },
      attributes: {
        id: { type: CustomAttributeType<GuestId>('string'), required: true },
        eventId: { type: CustomAttributeType<EventId>('string'), required: true },
        email: { type: 'string', required: true },
        /** In the links of its mails; as it is, because every mail repeats it. It can only prove and end. */
        secret: { type: 'string', required: true },
        askedAt: { type: 'string', required: true },
        provenAt: { type: 'string' },
        /** Photos that came later are new to the guest: the page was open then, or a mail said so. */
        since: { type: 'string', required: true },
        sentAt: { type: 'string' },
        wakeAt: { type: 'string', required: true },
        wakeShard: { type: 'string', required: true },
        wakeFailures: { type: 'number' },
      },
      indexes: {
        mail: {
          pk: { field: 'pk', composite: ['id'], template: 'guest#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'mail', casing: 'none' },
        },
        byWake: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['wakeShard'], template: 'guest-mail-wake#${wakeShard}', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['wakeAt', 'id'], template: '${wakeAt}#${id}', casing: 'none' },
        },
      },
    },
    { client, table },
  );
}
