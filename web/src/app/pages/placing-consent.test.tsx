import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { declarationVersions } from '#shared/orders/declaration-versions.ts';
import { greencardForm } from '#web/features/greencard/greencard-form.tsx';
import { aJpeg } from '../testing/a-jpeg.ts';
import { fileInput, selfie, showForm, takeOrders } from '../testing/placing-visit.tsx';

const question = { name: 'May we measure the face in this picture?' };
const agree = { name: 'I agree, check my photo' };

// A guest who has not been asked yet.
beforeEach(() => sessionStorage.clear());

test('an order is sent only after consent to the measurement, with the version of the text', async () => {
  const { placedFor } = takeOrders();
  const { user, onPlaced } = showForm(greencardForm);
  await user.upload(fileInput(), selfie);
  expect(await screen.findByRole('heading', question)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/legal/kvkk');
  expect(placedFor).toEqual([]);
  await user.click(screen.getByRole('button', agree));
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
  expect(placedFor).toMatchObject([{ faceMeasuring: declarationVersions.faceMeasuring }]);
});

test('a guest who declines is back at the form, and nothing was sent', async () => {
  const { placedFor } = takeOrders();
  const { user } = showForm(greencardForm);
  await user.upload(fileInput(), selfie);
  await user.click(await screen.findByRole('button', { name: 'I do not agree' }));
  expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeEnabled();
  expect(placedFor).toEqual([]);
  // The next picture asks again.
  await user.upload(fileInput(), selfie);
  expect(await screen.findByRole('heading', question)).toBeVisible();
});

test('a later picture in the same tab is sent without a question until the text changes', async () => {
  const { placedFor } = takeOrders();
  const { user } = showForm(greencardForm);
  await user.upload(fileInput(), selfie);
  await user.click(await screen.findByRole('button', agree));
  await vi.waitFor(() => expect(placedFor).toHaveLength(1));
  await screen.findByRole('button', { name: 'Choose a photo' });
  expect(sessionStorage.getItem('vesika.measuring')).toBe(declarationVersions.faceMeasuring);
  await user.upload(fileInput(), aJpeg('next.jpg'));
  await vi.waitFor(() => expect(placedFor).toHaveLength(2));
  await screen.findByRole('button', { name: 'Choose a photo' });

  sessionStorage.setItem('vesika.measuring', '2026-01-01');
  await user.upload(fileInput(), aJpeg('third.jpg'));
  expect(await screen.findByRole('heading', question)).toBeVisible();
  expect(placedFor).toHaveLength(2);
});
