import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { toast } from 'sonner';
import { expect, test, vi } from 'vitest';
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
