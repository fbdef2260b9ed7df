import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { aProfile } from '#web/lib/auth/testing/kept-session.ts';
import { address, aMemberIsHere, poolAnswers, server, visit, withAccountServer } from '../testing/account-visit.tsx';

withAccountServer();

/** The settings ask the pool on load whether there is a second factor. */
const GetUser = { Username: 'ada', UserAttributes: [] };
beforeEach(() => {
  poolAnswers({ GetUser });
});

const settings = '/orders?tab=settings';
const change = { email: 'ada.new@example.com', expiresAt: '2999-01-01T00:00:00.000Z' };

function problem(code: string, status: number) {
  return HttpResponse.json({ code, status, title: code, instance: 'request' }, { status });
}

/** Answers a POST below /api/me, and collects the bodies. */
function meAnswers(path: string, answer: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/me/${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? undefined : JSON.parse(text));
      return answer();
    }),
  );
  return sent;
}

/** Sets the profile that the server answers from now on. */
const profileIs = (profile: object) =>
  server.use(http.get('*/api/me', () => HttpResponse.json({ profile: aProfile(profile) })));

describe('the account’s e-mail', () => {
  test('the account’s e-mail is read-only, and changes by a code mailed to the new one', async () => {
    await aMemberIsHere();
    const user = visit(settings);
    expect(await screen.findByLabelText('Email')).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    const asked = meAnswers('email', () => {
      profileIs({ emailChange: change });
      return HttpResponse.json({ change }, { status: 202 });
    });
    await user.type(screen.getByLabelText('New email'), 'not an address');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(asked).toEqual([]);
    await user.clear(screen.getByLabelText('New email'));
    await user.type(screen.getByLabelText('New email'), change.email);
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(await screen.findByText(`We sent a code to ${change.email}.`)).toBeVisible();
    expect(asked).toEqual([{ email: change.email }]);

    const tried = meAnswers('email/confirm', () => problem('code_wrong', 422));
    await user.type(screen.getByLabelText('Code from the email'), '123');
    await user.click(screen.getByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByText('A code has six digits')).toBeVisible();
    expect(tried).toEqual([]);
    await user.type(screen.getByLabelText('Code from the email'), '456');
    await user.click(screen.getByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByText('This code is not correct. Please enter the code from the email.')).toBeVisible();
    expect(tried).toEqual([{ code: '123456' }]);
  });

  test('changing the e-mail asks for a fresh sign-in when the server requires it', async () => {
    await aMemberIsHere();
    meAnswers('email', () => problem('sign_in_too_old', 403));
    const user = visit(`${settings}&ask=address`);
    await user.type(await screen.findByLabelText('New email'), change.email);
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(await screen.findByLabelText(/^Password for/)).toBeVisible();
  });

  test('changing the e-mail is confirmed by the mailed link, whose code leaves the address bar', async () => {
    await aMemberIsHere({ emailChange: change });
    const tried = meAnswers('email/confirm', () => problem('code_expired', 410));
    visit(`/orders?verify=654321&email=${encodeURIComponent(change.email)}`);
    expect(await screen.findByText('This code no longer works. Please ask for a new one.')).toBeVisible();
    expect(tried).toEqual([{ code: '654321' }]);
    expect(address()).toBe(settings);
  });

  test('an old link to confirm the e-mail shows that it has expired', async () => {
    await aMemberIsHere();
    visit('/orders?verify=654321&email=grace@example.com');
    expect(await screen.findByText('This code no longer works. Please ask for a new one.')).toBeVisible();
  });
});

describe('the password', () => {
  test('a Google account has no current password to enter, and can set one by mail', async () => {
    await aMemberIsHere({ hasPassword: false });
    const calls = poolAnswers({ GetUser, ForgotPassword: { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } } });
    const user = visit(settings);
    await user.click(await screen.findByRole('button', { name: 'Choose a password' }));
    expect(await screen.findByText('We sent a link to ada@example.com.')).toBeVisible();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    const asked = calls.filter(({ name }) => name === 'ForgotPassword').map(({ body }) => body['Username']);
    expect(asked).toEqual(['ada@example.com']);
  });
});

describe('the export', () => {
  test('the export asks for a fresh sign-in when the server requires it', async () => {
    await aMemberIsHere();
    meAnswers('export', () => problem('sign_in_too_old', 403));
    const user = visit(settings);
    await user.click(await screen.findByRole('button', { name: 'Prepare the file' }));
    expect(await screen.findByLabelText(/^Password for/)).toBeVisible();
    await waitFor(() => expect(address()).toBe(`${settings}&ask=export`));
  });
});
