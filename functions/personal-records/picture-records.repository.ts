import { createFindEvent } from '#functions/events-core/event-read.repository.ts';
import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import { absenceEntity } from '#functions/table/absence.entity.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { enrolmentEntity } from '#functions/table/enrolment.entity.ts';
import { eventPhotoEntity } from '#functions/table/event-photo.entity.ts';
import { folderDigest, folderEntity } from '#functions/table/folder.entity.ts';
import { guestEntity } from '#functions/table/guest.entity.ts';
import { handoffEntity } from '#functions/table/handoff.entity.ts';
import { isOver } from '#shared/handoffs/handoff.ts';
import { OrderId } from '#shared/ids.ts';
import type { PictureRecords } from './picture-records.ts';

/** The records about pictures in the one table; every read is consistent. */
export function createPictureRecords(connection: TableConnection): PictureRecords {
  const folders = folderEntity(connection);
  const handoffs = handoffEntity(connection);
  const photos = eventPhotoEntity(connection);
  const guests = guestEntity(connection);
  const enrolments = enrolmentEntity(connection);
  const absences = absenceEntity(connection);
  const findOrder = createFindOrder(connection);
  return {
    async findOrderOfFolder(folder) {
      return (await folders.get({ digest: folderDigest(folder) }).go({ consistent: true })).data?.orderId;
    },

    async findOrder(id) {
      return await findOrder(OrderId.parse(id));
    },

    async isHandoffOpen(id, at) {
      const { data } = await handoffs.get({ id }).go({ consistent: true });
      return data !== null && !isOver(data.state) && data.expiresAt > at;
    },

    findEvent: createFindEvent(connection),

    async hasGuest(id) {
      return (await guests.get({ id }).go({ consistent: true })).data !== null;
    },

    async findEnrolment(name) {
      return (await enrolments.get(name).go({ consistent: true })).data ?? undefined;
    },

    async findAbsence(name) {
      return (await absences.get(name).go({ consistent: true })).data ?? undefined;
    },

    async listPhotosBetween(eventId, first, last) {
      const { data } = await photos.query
        .photo({ eventId })
        .between({ photoId: first }, { photoId: last })
        .where((attributes, { ne }) => ne(attributes.state, 'failed'))
        .go({ pages: 'all', consistent: true, attributes: ['photoId'] });
      return new Set(data.map(({ photoId }) => photoId));
    },
  };
}
