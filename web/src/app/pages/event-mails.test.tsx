import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { server } from '../testing/account-visit.tsx';
import { aFace, anEvent, guestId, isGuest, problem, visitEvents, withEventServer } from '../testing/event-visit.tsx';

withEventServer();

const email = 'guest@example.com';
const proof = 'BBBBBBBBBBBBBBBBBBBBBB';

/** The guest has an enrolled face and this address; what the page sends is recorded. */
function hasMail(mail?: { email: string; state: 'asked' | 'proven' }, differently: object = {}) {
  isGuest([aFace], differently);
  const sent: string[] = [];
  const state = { mail };
  const answer = () => HttpResponse.json(state.mail === undefined ? {} : { mail: state.mail });
  server.use(
    http.get('*/api/guests/:id/mail', answer),
    http.put('*/api/guests/:id/mail', async ({ request }) => {
      const body = (await request.json()) as { email: string };
      sent.push(body.email);
      state.mail = { email: body.email, state: 'asked' };
      return answer();
    }),
    http.delete('*/api/guests/:id/mail', () => {
      sent.push('end');
      state.mail = undefined;
      return answer();
    }),
    ...(['proof', 'stop'] as const).map((act) =>
      http.post(`*/api/guests/:id/mail/${act}`, async ({ request, params }) => {
        const { secret } = (await request.json()) as { secret: string };
        sent.push(`${act} ${params['id']} ${secret}`);
        state.mail = act === 'stop' ? undefined : { email, state: 'proven' };
        return HttpResponse.json({});
      }),
    ),
  );
  return sent;
}

describe('the address of a guest', () => {
  test('is asked for where no photo is found yet, with its errors in place, and is then to be proven', async () => {
    const sent = hasMail();
    const user = visitEvents('/events/ABCDEFGH');
    expect(await screen.findByText('No photos of you yet')).toBeVisible();
    const go = await screen.findByRole('button', { name: 'Email me' });
    await user.click(go);
    expect(screen.getByText('Please enter your email address')).toBeVisible();
    const field = screen.getByLabelText(/^Your email/);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/deleted with your face, after 4 January 2027/);
    await user.type(field, 'guest');
    await user.click(go);
    expect(screen.getByText('A valid email is required')).toBeVisible();
    await user.type(field, '@example.com');
    await user.click(go);
    expect(await screen.findByText('Please open the link in our email')).toBeVisible();
    expect(screen.getByText(/We sent it to guest@example.com/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    await waitFor(() => expect(sent).toEqual([email, email]));
  });

  test('is shown when it is proven, and ended by one press', async () => {
    const sent = hasMail({ email, state: 'proven' });
    const user = visitEvents('/events/ABCDEFGH');
    expect(await screen.findByText(`We email ${email}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop the emails' }));
    expect(await screen.findByText('No more emails')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Email me' })).toBeVisible();
    expect(sent).toEqual(['end']);
  });

  test('is replaced by another one', async () => {
    const sent = hasMail({ email, state: 'proven' });
    const user = visitEvents('/events/ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: 'Another address' }));
    await user.type(screen.getByLabelText(/^Your email/), 'other@example.com');
    await user.click(screen.getByRole('button', { name: 'Email me' }));
    expect(await screen.findByText(/We sent it to other@example.com/)).toBeVisible();
    expect(sent).toEqual(['other@example.com']);
  });

  test('that is refused says why, and stays in its field', async () => {
    hasMail();
    server.use(http.put('*/api/guests/:id/mail', () => problem('too_many_requests', 429)));
    const user = visitEvents('/events/ABCDEFGH');
    await user.type(await screen.findByLabelText(/^Your email/), email);
    await user.click(screen.getByRole('button', { name: 'Email me' }));
    expect(await screen.findByText('The address was not saved')).toBeVisible();
    expect(screen.getByLabelText(/^Your email/)).toHaveValue(email);
  });

  test.each([
    ['of an event that is closed', { state: 'closed' }, [aFace]],
    ['of an event that is over', { state: 'expired' }, [aFace]],
    ['of a guest without an enrolled face', {}, []],
  ])('is not asked for: %s', async (_, differently, faces) => {
    hasMail(undefined, differently);
    isGuest(faces, differently);
    visitEvents('/events/ABCDEFGH');
    expect(await screen.findByRole('heading', { level: 1, name: anEvent.name })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Leave the event' })).toBeVisible();
    expect(screen.queryByText('New photos by email')).toBeNull();
  });
});

describe('a link in a mail', () => {
  test('proves the address by a press only', async () => {
    const sent = hasMail({ email, state: 'asked' });
    const user = visitEvents(`/events#prove=${guestId}.${proof}`);
    const confirm = await screen.findByRole('button', { name: 'Confirm my address' });
    expect(sent).toEqual([]);
    await user.click(confirm);
    expect(await screen.findByText('Your address is confirmed')).toBeVisible();
    expect(sent).toEqual([`proof ${guestId} ${proof}`]);
  });

  test('ends the mails when it is opened, also in a browser without the guest', async () => {
    const sent = hasMail({ email, state: 'proven' });
    localStorage.clear();
    visitEvents(`/events#stop=${guestId}.${proof}`);
    expect(await screen.findByText('You will get no more emails')).toBeVisible();
    expect(sent).toEqual([`stop ${guestId} ${proof}`]);
  });

  test.each(['prove', 'stop'])('that does not work any more says so: %s', async (purpose) => {
    hasMail();
    server.use(http.post('*/api/guests/:id/mail/:act', () => problem('not_found', 404)));
    const user = visitEvents(`/events#${purpose}=${guestId}.${proof}`);
    if (purpose === 'prove') await user.click(await screen.findByRole('button', { name: 'Confirm my address' }));
    expect(await screen.findByText('This link no longer works')).toBeVisible();
  });

  test('that could not be used can be used again', async () => {
    hasMail({ email, state: 'proven' });
    server.use(http.post('*/api/guests/:id/mail/stop', () => problem('internal_error', 500), { once: true }));
    const user = visitEvents(`/events#stop=${guestId}.${proof}`);
    await screen.findByText('The link could not be used', {}, { timeout: 5_000 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You will get no more emails')).toBeVisible();
  });
});
