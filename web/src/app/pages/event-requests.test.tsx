import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '../testing/account-visit.tsx';
import {
  anEvent,
  aPhoto,
  guestId as id,
  isGuest,
  seen,
  visitEvents,
  withEventServer,
} from '../testing/event-visit.tsx';

withEventServer();

const createdAt = '2026-11-26T09:00:00.000Z';
const absence = { id: 'enr_01KB0000000000000000000001', createdAt, searched: true, double: false };
/** This browser is a guest who took these faces out. */
const tookOut = (absences: readonly object[], differently: object = {}) =>
  isGuest([], differently, [aPhoto(1)], absences);
const visit = () => visitEvents('/events/ABCDEFGH');

test('a person comes in to take their face out, and agrees expressly before the camera opens', async () => {
  server.use(
    http.get('*/api/event-codes/ABCDEFGH', () => HttpResponse.json({ event: { ...anEvent, consentVersion: '1' } })),
    http.post('*/api/event-codes/ABCDEFGH/join', () => {
      tookOut([]);
      const guest = { id, event: seen, enrolments: [], absences: [] };
      return HttpResponse.json({ guest, secret: 'AAAAAAAAAAAAAAAAAAAAAA' }, { status: 201 });
    }),
  );
  const user = visit();
  await user.click(await screen.findByRole('button', { name: 'Remove my face from the search' }));
  expect(await screen.findByRole('heading', { name: 'Remove my face from the search' })).toBeVisible();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Continue to the selfie' }));
  expect(screen.getByText(/^Please tick the box/)).toBeVisible();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Continue to the selfie' }));
  expect(await screen.findByText('No picture from the camera')).toBeVisible();
});

test('an event that keeps no other faces says so, and has nothing to take out', async () => {
  tookOut([], { keepFaces: false });
  visit();
  expect(await screen.findByText(/keeps no faces of people who did not enrol/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove my face from the search' })).toBeNull();
});

test('a face that was taken out is found by the guest who enrolled it, and may be found by all again', async () => {
  tookOut([{ ...absence, double: true }]);
  server.use(
    http.delete('*/api/guests/:id/absences/:absence', () => {
      tookOut([]);
      const deletion = { id: 'dlr_01KB0000000000000000000001', kind: 'face', rows: 1, objects: 1, beganAt: createdAt };
      return HttpResponse.json({ deletion: { ...deletion, endedAt: createdAt } });
    }),
  );
  const user = visit();
  expect(await screen.findByText('A guest has enrolled a face that looks the same')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo this' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Undo this' }));
  expect(await screen.findByText('The face has been deleted')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Remove my face from the search' })).toBeVisible();
});

test('a call that was interrupted is finished when the page is opened', async () => {
  tookOut([{ ...absence, searched: false }]);
  let finished = 0;
  server.use(
    http.post('*/api/guests/:id/absences/:absence/search', () => {
      finished += 1;
      tookOut([absence]);
      return HttpResponse.json({ guest: { id, event: seen, enrolments: [], absences: [absence] }, photos: 3 });
    }),
  );
  visit();
  expect(await screen.findByText('Your face is removed from the search')).toBeVisible();
  await expect.poll(() => finished).toBe(1);
});

test('a photo is reported with one of the reasons', async () => {
  tookOut([], { galleryForAll: true });
  const reasons: unknown[] = [];
  server.use(
    http.post('*/api/guests/:id/photos/:photo/report', async ({ request }) => {
      reasons.push(await request.json());
      return HttpResponse.json({ reported: true });
    }),
  );
  const user = visit();
  await user.click(await screen.findByRole('button', { name: 'Show all photos without a selfie' }));
  await user.click(await screen.findByRole('button', { name: 'Enlarge photo 1' }));
  await user.click(screen.getByRole('button', { name: 'Report this photo' }));
  await user.click(screen.getByRole('button', { name: 'It is offensive' }));
  await expect.poll(() => reasons).toEqual([{ reason: 'offensive' }]);
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Report this photo' })).toBeNull();
});
