import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { declarationVersions } from '#shared/orders/declaration-versions.ts';
import { greencardForm } from '#web/features/greencard/greencard-form.tsx';
import { aJpeg } from '../testing/a-jpeg.ts';
import { fileInput, selfie, showForm, takeOrders } from '../testing/placing-visit.tsx';

const question = { name: 'We need your consent to check your photo' };
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

test.each(['paste', 'drop'] as const)(
  'a picture that comes by %s anywhere on the page is asked about',
  async (kind) => {
    showForm(greencardForm);
    const given = new Event(kind, { bubbles: true });
    const files = [aJpeg('given.jpg')];
    Object.assign(given, kind === 'paste' ? { clipboardData: { files } } : { dataTransfer: { files } });
    document.body.dispatchEvent(given);
    expect(await screen.findByRole('heading', question)).toBeVisible();
  },
);

test('what is pasted into a field, and a picture of the page itself, are not chosen', async () => {
  const { user } = showForm(greencardForm);
  const files = [aJpeg('given.jpg')];
  const give = (from: Element, kind: string, data: object) =>
    from.dispatchEvent(Object.assign(new Event(kind, { bubbles: true }), data));
  const field = document.body.appendChild(document.createElement('input'));
  give(field, 'paste', { clipboardData: { files } });
  field.remove();
  give(document.body, 'dragstart', {});
  give(document.body, 'drop', { dataTransfer: { files } });
  give(document.body, 'dragend', {});
  expect(screen.queryByRole('heading', question)).toBeNull();
  await user.upload(fileInput(), selfie);
  expect(await screen.findByRole('heading', question)).toBeVisible();
});

test('a guest who declines reads that nothing was checked, and can read the question again', async () => {
  const { placedFor } = takeOrders();
  const { user } = showForm(greencardForm);
  await user.upload(fileInput(), selfie);
  await user.click(await screen.findByRole('button', { name: 'I do not agree' }));
  expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeEnabled();
  expect(screen.getByRole('status')).toHaveTextContent(/^Your photo was not checked/);
  expect(screen.getByRole('status')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Read the question again' }));
  expect(await screen.findByRole('heading', question)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I do not agree' }));
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
