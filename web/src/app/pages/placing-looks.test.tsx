import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { toast } from 'sonner';
import { describe, expect, test, vi } from 'vitest';
import { Hairstyle } from '#shared/looks/hair-changer/hair-options.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import { hairForm } from '#web/features/looks/hair-changer-form.tsx';
import { retoucherForm } from '#web/features/looks/retoucher-form.tsx';
import { showsToasts } from '#web/ui/toast.ts';
import { fileInput, selfie, server, showForm, takeOrders } from '../testing/placing-visit.tsx';

test('the retoucher shows that the picture has arrived', async () => {
  const said = vi.spyOn(toast, 'success');
  showsToasts();
  takeOrders();
  const { user, onPlaced } = showForm(retoucherForm);
  await user.upload(fileInput(), selfie);
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('Photo uploaded successfully!'), { timeout: 60_000 });
  expect(onPlaced).toHaveBeenCalledOnce();
});

test('a look chosen before the picture is sent with the order', async () => {
  server.use(http.get('*/api/site', () => HttpResponse.json({}, { status: 503 })));
  const { placedFor } = takeOrders();
  const { user, onPlaced } = showForm(hairForm);
  await user.click(screen.getByRole('radio', { name: 'Auburn' }));
  await user.upload(fileInput(), selfie);
  await vi.waitFor(() => expect(onPlaced).toHaveBeenCalledOnce(), { timeout: 60_000 });
  expect(placedFor).toMatchObject([{ tool: 'hair-changer', options: { colour: 'auburn', hairstyle: 'unchanged' } }]);
});

describe('where hairstyles are offered', () => {
  const offerHairstyles = () =>
    server.use(
      http.get('*/api/site', () =>
        HttpResponse.json({
          season: { programYear: 2027, state: 'unknown' },
          completedOrders: 0,
          counterFrom: 1000,
          photoPrices: { TRY: 5000, USD: 100 },
          looks: { ...builtinOffer, hairstyles: Hairstyle.options },
        }),
      ),
    );

  test('the hair form offers the own hairstyle first and chooses the documented default', async () => {
    offerHairstyles();
    const { placedFor } = takeOrders();
    const { user, onPlaced } = showForm(hairForm);
    const styles = within(await screen.findByRole('group', { name: 'Hairstyle' })).getAllByRole('radio');
    expect(styles).toHaveLength(19);
    expect(styles[0]).toHaveAccessibleName('My own cut');
    expect(await screen.findByRole('radio', { name: 'Long hair', checked: true })).toBeVisible();
    await user.upload(fileInput(), selfie);
    await vi.waitFor(() => expect(onPlaced).toHaveBeenCalledOnce(), { timeout: 60_000 });
    expect(placedFor).toMatchObject([{ options: { hairstyle: 'long_hair', colour: 'natural' } }]);
  });

  test('the hair form keeps the own hairstyle once it is chosen', async () => {
    offerHairstyles();
    const { user } = showForm(hairForm);
    await screen.findByRole('radio', { name: 'Long hair', checked: true });
    await user.click(screen.getByRole('radio', { name: 'My own cut' }));
    await user.click(screen.getByRole('radio', { name: 'Auburn' }));
    expect(screen.getByRole('radio', { name: 'My own cut' })).toBeChecked();
  });
});
