import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProblemCode } from '#shared/http/problem.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { FreeTrialStep } from './free-trial-step.tsx';

const server = setupServer(http.get('*/config.json', () => HttpResponse.json({}, { status: 404 })));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => sessionStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const email = 'guest@example.com';
const trial = 'abcdefghijklmnopqrstuv';
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const problem = (code: ProblemCode, status: number) =>
  HttpResponse.json({ type: 'about:blank', code, status, title: 'No', instance: 'r' }, { status });

/** The step, its requests to the server, and its calls. */
function show({ refuseCode }: { refuseCode?: () => Response } = {}) {
  const asked: unknown[] = [];
  const onBegin = vi.fn();
  const onPayInstead = vi.fn();
  server.use(
    http.post('*/api/trials', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ expiresAt: inAnHour() }, { status: 202 });
    }),
    http.post('*/api/trials/confirm', async ({ request }) => {
      const sent = (await request.json()) as { code: string };
      asked.push(sent);
      if (sent.code === '123456') return HttpResponse.json({ trial, expiresAt: inAnHour() });
      return refuseCode?.() ?? problem('code_wrong', 422);
    }),
  );
  const client = new QueryClient();
  const step = (different: { email?: string; error?: Error | null } = {}) => (
    <QueryClientProvider client={client}>
      <FreeTrialStep
        email={different.email ?? email}
        price="$1"
        payment={{ paying: false, error: different.error ?? null }}
        pass={(act) => act?.(true)}
        isDisabled={false}
        onBegin={onBegin}
        onPayInstead={onPayInstead}
      />
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(step());
  const become = (different: Parameters<typeof step>[0]) => rerender(step(different));
  return { asked, onBegin, onPayInstead, become, unmount, openAgain: () => render(step()), user: userEvent.setup() };
}

const press = (name: string) => screen.getByRole('button', { name });
const codeField = () => screen.findByRole('textbox', { name: 'Six-digit code' });

test('a guest requests a code, pastes it as the mail formats it, and the photo starts', async () => {
  const { asked, onBegin, user } = show();
  await user.click(press('Send me the code'));
  expect(await screen.findByRole('alert')).toHaveTextContent(`We sent the code to ${email}`);
  const field = await codeField();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await user.paste(' 123 456 ');
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(onBegin).toHaveBeenCalledExactlyOnceWith(trial, true));
  expect(asked).toEqual([
    { email, language: 'en' },
    { email, code: '123456' },
  ]);
});

describe('a trial code', () => {
  test('a wrong code shows its error at the focused field, and typing clears the error', async () => {
    const { onBegin, user } = show();
    await user.click(press('Send me the code'));
    await user.type(await codeField(), '654321{Enter}');
    await vi.waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Six-digit code' })).toHaveAccessibleDescription(
        'This code is not correct. Please enter the code from the email.',
      ),
    );
    await vi.waitFor(() => expect(screen.getByRole('textbox', { name: 'Six-digit code' })).toHaveFocus());
    await user.clear(await codeField());
    expect(await codeField()).toHaveAttribute('aria-invalid', 'false');
    await user.type(await codeField(), '123456{Enter}');
    await vi.waitFor(() => expect(onBegin).toHaveBeenCalledOnce());
  });

  test('an incomplete code is not sent', async () => {
    const { asked, user } = show();
    await user.click(press('Send me the code'));
    await user.type(await codeField(), '123{Enter}');
    expect(await codeField()).toHaveAccessibleDescription('Please enter all six digits');
    expect(asked).toHaveLength(1);
  });

  test.each([
    [
      'has run out or was tried too often',
      () => problem('code_expired', 409),
      /no longer works: codes are valid for 15 minutes/,
    ],
    [
      'could not be checked because the server was not reached',
      () => HttpResponse.error(),
      'Could not reach server. Please try again.',
    ],
  ])('a code that %s shows its error and what to do', async (_, refuseCode, words) => {
    const { onPayInstead, asked, user } = show({ refuseCode });
    await user.click(press('Send me the code'));
    await user.type(await codeField(), '654321{Enter}');
    const shown = await screen.findByText(words);
    await vi.waitFor(() => expect(document.activeElement).toContainElement(shown));
    await user.click(press('Send a new code'));
    await vi.waitFor(() => expect(screen.queryByText(words)).toBeNull());
    expect(await codeField()).toHaveValue('');
    expect(asked).toHaveLength(3);
    await user.click(press('Pay $1 instead'));
    expect(onPayInstead).toHaveBeenCalledOnce();
  });

  test('a code requested too often shows the limit and the way to pay', async () => {
    const { onPayInstead, user } = show();
    server.use(http.post('*/api/trials', () => problem('too_many_requests', 429)));
    await user.click(press('Send me the code'));
    expect(await screen.findByText(/Too many codes were requested in the last hour/)).toBeVisible();
    await user.click(press('Pay $1 instead'));
    expect(onPayInstead).toHaveBeenCalledOnce();
  });
});

test('a guest who reloads while reading the mail is asked for the code, for that e-mail only', async () => {
  const { asked, unmount, openAgain, user } = show();
  await user.click(press('Send me the code'));
  await codeField();
  unmount();
  openAgain();
  expect(await codeField()).toHaveFocus();
  expect(asked).toHaveLength(1);
});

test('another e-mail needs another code', async () => {
  const { become, user } = show();
  await user.click(press('Send me the code'));
  await codeField();
  become({ email: 'other@example.com' });
  expect(press('Send me the code')).toBeEnabled();
});

test('a confirmed e-mail whose answer was lost starts without another code', async () => {
  const { asked, onBegin, become, user } = show();
  await user.click(press('Send me the code'));
  await user.type(await codeField(), '123456{Enter}');
  await vi.waitFor(() => expect(onBegin).toHaveBeenCalledOnce());
  become({ error: new Error('lost') });
  expect(screen.getByText(`The address ${email} is confirmed.`)).toBeVisible();
  await user.click(press('Make my free photo'));
  expect(onBegin).toHaveBeenCalledTimes(2);
  expect(asked).toHaveLength(2);
});

test('an address whose free trial was used is offered payment and no further code; another one is', async () => {
  const { asked, onPayInstead, become, user } = show();
  await user.click(press('Send me the code'));
  await user.type(await codeField(), '123456{Enter}');
  const error = new ApiProblem({ code: 'trial_used', status: 409, title: 'No' });
  become({ error });
  const shown = await screen.findByText(/has already been used. You can pay/);
  expect(document.activeElement).toContainElement(shown);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Pay $1 instead']);
  await user.click(press('Pay $1 instead'));
  expect(onPayInstead).toHaveBeenCalledOnce();
  expect(asked).toHaveLength(2);
  become({ email: 'other@example.com', error });
  expect(press('Send me the code')).toBeEnabled();
});

test('a free trial that was confirmed too long ago shows its error, and its proof is dropped', async () => {
  const { onBegin, become, user } = show();
  const [code, words] = ['trial_not_confirmed', /Please confirm your address again/] as const;
  await user.click(press('Send me the code'));
  await user.type(await codeField(), '123456{Enter}');
  await vi.waitFor(() => expect(onBegin).toHaveBeenCalledOnce());
  become({ error: new ApiProblem({ code, status: 409, title: 'No' }) });
  const shown = await screen.findByText(words);
  expect(document.activeElement).toContainElement(shown);
  expect(press('Pay $1 instead')).toBeEnabled();
  expect(sessionStorage).toHaveLength(0);
  await user.click(press('Send me the code'));
  expect(await codeField()).toHaveFocus();
  expect(screen.queryByText(words)).toBeNull();
});
