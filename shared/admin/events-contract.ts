import { z } from 'zod';
import { EventView } from '#shared/events/contract.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';

/** An event in the admin's list: no name, no code, no guest, no picture. */
export const AdminEvent = EventView.pick({
  ...{ id: true, type: true, state: true, eventDate: true, createdAt: true },
  ...{ photos: true, guests: true, credits: true, isHidden: true },
}).extend({
  /** Reports of photos by guests so far, settled ones included. */
  reports: z.number().int().nonnegative(),
  /** How often reports hid a photo so far, also if the organiser showed it again. */
  hiddenByReports: z.number().int().nonnegative(),
});
export type AdminEvent = z.infer<typeof AdminEvent>;

export const listAdminEvents = defineEndpoint({
  method: 'GET',
  path: '/admin/events',
  access: 'admin',
  summary: 'A page of events that were not erased, newest first; it may be shorter or empty and still have a cursor',
  query: z.object({ cursor: z.string().max(500).optional() }),
  output: z.object({ events: z.array(AdminEvent), cursor: z.string().optional() }),
  success: 200,
});

export const hideAdminEvent = defineEndpoint({
  method: 'POST',
  path: '/admin/events/{id}/hide',
  access: 'admin',
  summary: 'Takes an event down, so that neither its code nor its guests show anything, or shows it again',
  body: z.strictObject({ isHidden: z.boolean(), reason: z.string().trim().min(1).max(200) }),
  output: z.object({ event: AdminEvent }),
  success: 200,
});
