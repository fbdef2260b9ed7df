import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { signUpTextVersion } from '#shared/accounts/settings.ts';
import { languages } from '#shared/languages.ts';
import { onConfirmed } from '#web/features/auth/confirmed-email.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { signedOut } from '#web/lib/auth/auth-state.ts';
import { changeAuthState } from '#web/lib/auth/auth-store.ts';
import {
  address,
  aMemberIsHere,
  poolAnswers,
  refusal,
  server,
  type User,
  visit,
  withAccountServer,
} from '../testing/account-visit.tsx';

withAccountServer();

async function fillIn(user: User, action: 'Sign in' | 'Sign up') {
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long phrase');
  if (action === 'Sign up') await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: action }));
}

/** Answers what the member pages request on load. */
function membersPagesAnswer() {
  poolAnswers({ GetUser: { Username: 'ada', UserAttributes: [] } });
  server.use(http.get('*/api/orders', () => HttpResponse.json({ orders: [] })));
}

describe('signing in', () => {
  test.each([
    ['NotAuthorizedException', 'Incorrect username or password.', 'Invalid email or password'],
    ['UserNotConfirmedException', 'User is not confirmed.', 'Please verify your email first'],
    ['NotAuthorizedException', 'User is disabled.', 'User is disabled.'],
    ['LimitExceededException', 'Attempt limit exceeded', 'Too many requests. Please try again in a few minutes.'],
    ['UnknownError', '', 'An error occurred'],
  ])('%s "%s" shows "%s"', async (name, message, shown) => {
    poolAnswers({ InitiateAuth: refusal(name, message) });
    const user = visit('/auth');
    await fillIn(user, 'Sign in');
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  });

  test('signing in requires both fields, and the e-mail field has type email', async () => {
    const user = visit('/auth');
    await user.type(await screen.findByLabelText('Email'), '   ');
    await user.type(screen.getByLabelText('Password'), 'x');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields');
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  });

  test('/auth sends a signed-in member home', async () => {
    await aMemberIsHere();
    visit('/auth');
    await waitFor(() => expect(address()).toBe('/'));
  });

  test.each([
    ['/orders?tab=settings', '/orders?tab=settings'],
    ['/dashboard', '/dashboard'],
    ['/auth', '/'],
  ])('a guest who wanted %s lands at %s after signing in', async (wanted, landed) => {
    membersPagesAnswer();
    visit(wanted);
    await waitFor(() => expect(address()).toBe('/auth'));
    await aMemberIsHere();
    await waitFor(() => expect(address()).toBe(landed));
  });

  test('a member who signed out on a member page lands at home after the next sign-in', async () => {
    membersPagesAnswer();
    await aMemberIsHere();
    visit('/dashboard');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    act(() => changeAuthState(() => signedOut));
    await waitFor(() => expect(address()).toBe('/auth'));
    await aMemberIsHere();
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('/auth shows English whatever was chosen, and restores the chosen language on leaving', async () => {
    await changeLanguage(languages.tr, localStorage);
    const user = visit('/auth');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    await user.click(screen.getByRole('link', { name: 'Back to home' }));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'tr'));
    expect(localStorage.getItem('i18nextLng')).toBe('tr');
  });
});

describe('signing up', () => {
  const open = async () => {
    const user = visit('/auth');
    await user.click(await screen.findByRole('button', { name: 'No account yet? Sign up' }));
    return user;
  };

  test('signing up requires the terms box, which links terms and privacy policy, and names what the button waits for', async () => {
    const user = await open();
    const form = within(screen.getByRole('checkbox').closest('form') as HTMLFormElement);
    expect(form.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/legal/terms');
    expect(form.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/legal/kvkk');
    expect(screen.getByRole('button', { name: 'Sign up' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'a long phrase');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('You must accept the Terms and Conditions');
    await user.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('checkbox')).not.toBeInvalid();
    expect(screen.getByRole('button', { name: 'Sign up' })).toHaveAttribute('aria-disabled', 'false');
  });

  test('the sign-up form starts at its heading when the link to it was further down', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    await open();
    expect(screen.getByRole('heading', { name: 'Create an account' })).toHaveFocus();
    expect(scroll).toHaveBeenCalledWith(0, 0);
  });

  test('the sign-up form states the minimum password length, and the sign-in form does not', async () => {
    const user = await open();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters');
    await user.click(screen.getByRole('button', { name: 'Already have an account? Sign in' }));
    expect(screen.queryByText('At least 8 characters')).toBeNull();
  });

  test('the forgotten-password form links back to sign-in', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  test.each([
    ['UsernameExistsException', 'User already exists', 'This email is already registered'],
    ['LimitExceededException', 'rate limit', 'Too many requests. Please try again in a few minutes.'],
    [
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
      'The password needs at least 8 characters.',
    ],
  ])('sign-up error %s shows the documented message', async (name, message, shown) => {
    poolAnswers({ SignUp: refusal(name, message) });
    const user = await open();
    await fillIn(user, 'Sign up');
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  });

  test('a new account asks the member to check the mailbox, and the mail has the chosen language', async () => {
    await changeLanguage(languages.tr, localStorage);
    const calls = poolAnswers({ SignUp: { UserConfirmed: false, UserSub: 'ada' } });
    const user = await open();
    await fillIn(user, 'Sign up');
    expect(await screen.findByText('Account created! Please check your email to verify.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'We wrote to ada@example.com' })).toBeVisible();
    expect(calls[0]?.body).toMatchObject({
      Username: 'ada@example.com',
      ClientMetadata: { language: 'tr', accepted: signUpTextVersion },
    });
  });
});

describe('the end of a sign-up', () => {
  const signUp = async () => {
    const calls = poolAnswers({ SignUp: { UserConfirmed: false, UserSub: 'ada' } });
    const user = visit('/auth');
    await user.click(await screen.findByRole('button', { name: 'No account yet? Sign up' }));
    await fillIn(user, 'Sign up');
    expect(await screen.findByRole('heading', { name: 'We wrote to ada@example.com' })).toHaveFocus();
    return { user, names: () => calls.map(({ name }) => name) };
  };
  const anotherTabVerifies = (email: string) => {
    const tab = new BroadcastChannel('vesika.confirmed');
    tab.postMessage(email);
    tab.close();
  };

  test('a link opened in another tab signs this one in, and that of another address does not', async () => {
    const { names } = await signUp();
    const heard: string[] = [];
    const stop = onConfirmed('ada@example.com', () => heard.push('ada'));
    const stopOther = onConfirmed('eve@example.com', () => heard.push('eve'));
    anotherTabVerifies('eve@example.com');
    await waitFor(() => expect(heard).toEqual(['eve']));
    expect(names()).toEqual(['SignUp']);
    anotherTabVerifies('ada@example.com');
    await waitFor(() => expect(names()).toEqual(['SignUp', 'InitiateAuth']));
    expect(heard).toEqual(['eve', 'ada']);
    stop();
    stopOther();
  });

  test('a sign-in before the address is verified says so', async () => {
    const { user } = await signUp();
    poolAnswers({ InitiateAuth: refusal('UserNotConfirmedException', 'User is not confirmed.') });
    await user.click(screen.getByRole('button', { name: 'I have verified my email' }));
    expect(await screen.findByText('Please verify your email first')).toBeVisible();
  });

  test('a mistyped address is corrected in the form, which is still that of a new account', async () => {
    const { user } = await signUp();
    await user.click(screen.getByRole('button', { name: 'Correct the address' }));
    expect(screen.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  });
});

test('signing up normalizes the e-mail, however it is typed', async () => {
  const calls = poolAnswers({ SignUp: { UserConfirmed: false, UserSub: 'ada' } });
  const user = visit('/auth');
  await user.click(screen.getByRole('button', { name: 'No account yet? Sign up' }));
  await user.type(screen.getByLabelText('Email'), ' Ada@Example.com');
  await user.type(screen.getByLabelText('Password'), 'a long phrase');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByText('Account created! Please check your email to verify.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({
    Username: 'ada@example.com',
    UserAttributes: expect.arrayContaining([{ Name: 'email', Value: 'ada@example.com' }]),
  });
});

describe('the verification mail', () => {
  test('a verification link opened twice shows that the e-mail is verified', async () => {
    const again = refusal('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
    poolAnswers({ ConfirmSignUp: again });
    visit('/auth?confirm=123456&email=ada%40example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your email is already verified. You can sign in.');
  });

  test('a working verification link shows a notice next to the sign-in form until it is submitted', async () => {
    poolAnswers({ ConfirmSignUp: {} });
    const user = visit('/auth?confirm=123456&email=ada%40example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your email is verified. You can sign in now.');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.queryByText('Your email is verified. You can sign in now.')).toBeNull();
  });

  test('resending the verification mail needs an e-mail, and shows when it was sent', async () => {
    poolAnswers({ ResendConfirmationCode: { CodeDeliveryDetails: {} } });
    const user = visit('/auth');
    const resend = await screen.findByRole('button', { name: 'Resend verification email' });
    await user.click(resend);
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter your email address');
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.click(resend);
    expect(await screen.findByText('Verification email resent! Please check your inbox.')).toBeVisible();
  });

  test('resending the verification mail shows an error when it fails', async () => {
    poolAnswers({ ResendConfirmationCode: refusal('InternalErrorException', 'down') });
    const user = visit('/auth');
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Resend verification email' }));
    expect(await screen.findByText('Failed to resend verification email')).toBeVisible();
  });
});

describe('a link with an error in its fragment', () => {
  const expired = '#error=access_denied&error_code=otp_expired&error_description=Email+link+has+expired';

  test('an expired link shows its error for 5 s and leaves the URL', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      visit(`/auth${expired}`);
      const message = 'Email verification link has expired. Please request a new one.';
      await screen.findByText(message);
      expect(address()).toBe('/auth');
      await act(() => vi.advanceTimersByTimeAsync(4700));
      expect(screen.getByText(message).closest('li')).toHaveAttribute('data-removed', 'false');
      await act(() => vi.advanceTimersByTimeAsync(700));
      expect(screen.queryByText(message)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test('any other link error shows its own description', async () => {
    visit('/auth#error=server_error&error_description=Database+is+asleep');
    expect(await screen.findByText('Database is asleep')).toBeVisible();
    expect(address()).toBe('/auth');
  });
});
