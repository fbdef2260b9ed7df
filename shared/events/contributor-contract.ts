import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { ContributorId, Timestamp } from '#shared/ids.ts';
import { EventView, Name } from './contract.ts';
import { eventLimits } from './event-limits.ts';
import { announceUploads, confirmUploads } from './upload-contract.ts';

/** The secret of a contributor: 128 random bits as base64url. */
export const ContributorSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/)
  .brand('ContributorSecret');
export type ContributorSecret = z.infer<typeof ContributorSecret>;

/** The header with a contributor's secret. */
export const contributorSecretHeader = 'x-contributor-secret';

/** Whom the link of a contributor is for: one photographer, or several guests. */
export const ContributorKind = z.enum(['photographer', 'guests']);
export type ContributorKind = z.infer<typeof ContributorKind>;

/** A contributor as the organiser sees one. */
export const ContributorView = z.object({
  id: ContributorId,
  name: z.string(),
  kind: ContributorKind,
  createdAt: Timestamp,
});
export type ContributorView = z.infer<typeof ContributorView>;

export const addContributor = defineEndpoint({
  method: 'POST',
  path: '/events/{id}/contributors',
  access: 'member',
  summary: 'Adds a contributor to a draft or an open event; the secret is returned once',
  body: z.strictObject({ name: Name, kind: ContributorKind }),
  output: z.object({ contributor: ContributorView, secret: ContributorSecret }),
  success: 201,
});

export const listContributors = defineEndpoint({
  method: 'GET',
  path: '/events/{id}/contributors',
  access: 'member',
  summary: 'The contributors of an event, the first one first',
  output: z.object({ contributors: z.array(ContributorView).max(eventLimits.contributors) }),
  success: 200,
});

export const removeContributor = defineEndpoint({
  method: 'DELETE',
  path: '/events/{id}/contributors/{contributor}',
  access: 'member',
  summary: 'Revokes the secret of a contributor in this call; the photos stay. Repeated, it changes nothing',
  output: z.object({}),
  success: 200,
});

/** What a contributor sees of the event and of themselves. */
export const ContributionView = z.object({
  event: EventView.pick({ name: true, organizerName: true, eventDate: true, state: true, isHidden: true }),
  contributor: ContributorView.pick({ name: true, kind: true }),
});
export type ContributionView = z.infer<typeof ContributionView>;

export const getContribution = defineEndpoint({
  method: 'GET',
  path: '/contributors/{id}',
  access: 'contributor',
  summary: 'The event to which a contributor sends photos',
  output: ContributionView,
  success: 200,
});

export const announceContribution = defineEndpoint({
  method: 'POST',
  path: '/contributors/{id}/uploads',
  access: 'contributor',
  summary: 'Announces files for an open event; files of other senders count for nothing',
  body: announceUploads.body,
  output: announceUploads.output,
  success: 200,
});

export const confirmContribution = defineEndpoint({
  method: 'POST',
  path: '/contributors/{id}/uploads/arrived',
  access: 'contributor',
  summary: 'Says which files were sent; photos of other senders are missing',
  body: confirmUploads.body,
  output: confirmUploads.output,
  success: 200,
});

export const announceGuestPhotos = defineEndpoint({
  method: 'POST',
  path: '/guests/{id}/uploads',
  access: 'guest',
  summary: 'Announces files of a guest, where the event takes them; the organiser shows each before guests see it',
  body: announceUploads.body,
  output: announceUploads.output,
  success: 200,
});

export const confirmGuestPhotos = defineEndpoint({
  method: 'POST',
  path: '/guests/{id}/uploads/arrived',
  access: 'guest',
  summary: 'Says which files were sent; photos of other senders are missing',
  body: confirmUploads.body,
  output: confirmUploads.output,
  success: 200,
});

/** The endpoints of the uploads function for contributors, and for guests who send photos. */
export const contributorEndpoints = {
  addContributor,
  listContributors,
  removeContributor,
  getContribution,
  announceContribution,
  confirmContribution,
  announceGuestPhotos,
  confirmGuestPhotos,
} as const;
