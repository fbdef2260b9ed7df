import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { declarationVersions } from '#shared/orders/declaration-versions.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { rememberOrder } from '#web/features/orders/order-store.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { server, serverHas, visit } from '../testing/order-visit.tsx';

test('a return from the checkout waits for the payment and offers to go back to it', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport(), paymentStatus: 'awaiting' }));
  visit(`/greencard-photo?order=${anAccess.id}&payment=pay_01J9ZZZZZZZZZZZZZZZZZZZZZZ`);
  expect(await screen.findByText('Waiting for the payment')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back to the payment page' })).toBeEnabled();
});

test('an unpaid return from the checkout shows that nothing was charged and offers another photo', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport(), paymentStatus: 'awaiting' }));
  visit(`/greencard-photo?order=${anAccess.id}&payment=pay_01J9ZZZZZZZZZZZZZZZZZZZZZZ`);
  expect(await screen.findByText('Your payment has not reached us yet.')).toBeVisible();
  expect(screen.getByText(/nothing was charged/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another photo' }));
  expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeVisible();
});

describe('a return from a checkout that had no money', () => {
  const returned = `/greencard-photo?order=${anAccess.id}&payment=pay_01J9ZZZZZZZZZZZZZZZZZZZZZZ&outcome=unpaid`;
  const openedBy = (type: string) => {
    const visits = vi.spyOn(performance, 'getEntriesByType');
    visits.mockReturnValue([{ type } as PerformanceNavigationTiming]);
    return visits;
  };

  test('an unpaid return says so and shows the pay button next to it', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    serverHas(anOrder({ report: aReport(), paymentStatus: 'awaiting' }));
    visit(returned);
    const notice = await screen.findByText('You have not paid, and nothing was charged');
    expect(document.activeElement).toContainElement(notice);
    expect(screen.getByRole('button', { name: 'Continue to Payment ($1)' })).toBeEnabled();
    expect(screen.queryByText('Waiting for the payment')).toBeNull();
    expect(screen.queryByText(/We have not received a payment/)).toBeNull();
  });

  test.each(['reload', 'back_forward'])(
    'an unpaid return does not claim that nothing was charged after a %s: the person may have paid since',
    async (type) => {
      const visits = openedBy(type);
      rememberOrder(localStorage, anAccess, 'greencard');
      serverHas(anOrder({ report: aReport(), paymentStatus: 'awaiting' }));
      visit(returned);
      expect(await screen.findByText('We have not received a payment for this photo yet')).toBeVisible();
      expect(screen.queryByText('You have not paid, and nothing was charged')).toBeNull();
      visits.mockRestore();
    },
  );

  test('a payment that succeeded anyway shows as paid', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    serverHas(anOrder({ report: aReport(), paymentStatus: 'paid' }));
    visit(returned);
    expect(await screen.findByText('Your photo is being made')).toBeVisible();
  });
});

test('a late payment appears automatically on the page that reported none', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport(), paymentStatus: 'awaiting' }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    visit('/greencard-photo');
    await screen.findByText('We have not received a payment for this photo yet');
    serverHas(anOrder({ report: aReport(), paymentStatus: 'paid' }));
    await vi.advanceTimersByTimeAsync(10_100);
    expect(await screen.findByText('Your photo is being made')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('the link back to the payment page shows why it failed, and can be tried again', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport(), paymentStatus: 'awaiting' }));
  server.use(http.post(`*/api/orders/${anAccess.id}/process`, () => HttpResponse.error()));
  visit(`/greencard-photo?order=${anAccess.id}&payment=pay_01J9ZZZZZZZZZZZZZZZZZZZZZZ`);
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the payment page' }));
  expect(await screen.findByText('The payment page could not be opened')).toBeVisible();
  expect(screen.getByText(/Could not reach server/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back to the payment page' })).toBeEnabled();
});

test('an abandoned checkout warns a guest who paid against paying again, and lets others pay', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport(), paymentStatus: 'awaiting' }));
  visit('/greencard-photo');
  const notice = await screen.findByText('We have not received a payment for this photo yet');
  expect(document.activeElement).toContainElement(notice);
  expect(screen.getByText(/If you paid, please do not pay again/)).toBeVisible();
  expect(screen.queryByText('The payment was not completed. Nothing was charged.')).toBeNull();
  // A guest who notices only now that the e-mail is wrong can correct it.
  expect(screen.getByLabelText('Email')).toBeEnabled();
});

test('an expired checkout shows that nothing was charged', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport(), paymentStatus: 'failed' }));
  visit('/greencard-photo');
  expect(await screen.findByText('The payment was not completed. Nothing was charged.')).toBeVisible();
});

describe('the self-check before paying', () => {
  const process = () => {
    const asked: unknown[] = [];
    server.use(
      http.post(`*/api/orders/${anAccess.id}/process`, async ({ request }) => {
        asked.push(await request.json());
        const problem = { code: 'internal_error', status: 500, title: 'No', instance: 'r' };
        return HttpResponse.json(problem, { status: 500 });
      }),
    );
    return asked;
  };

  test('the self-check is required before paying; the button focuses the box and says why', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    serverHas(anOrder({ report: aReport() }));
    const asked = process();
    visit('/greencard-photo');
    const pay = await screen.findByRole('button', { name: 'Continue to Payment ($1)' });
    await userEvent.click(pay);
    const box = screen.getByRole('checkbox', { name: /^I have checked: no glasses/ });
    expect(box).toHaveFocus();
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Please check the photo and tick this box first.');
    await userEvent.click(box);
    expect(box).toBeValid();
    expect(asked).toEqual([]);
    await userEvent.click(pay);
    await vi.waitFor(() => expect(asked).toEqual([{ payWith: 'card', selfCheck: declarationVersions.selfCheck }]));
  });

  test('the self-check names the child when the photo shows one', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    serverHas(anOrder({ report: aReport(), options: { category: 'baby' } }));
    visit('/greencard-photo');
    expect(await screen.findByRole('checkbox', { name: /the child wears no glasses/ })).not.toBeChecked();
  });
});

describe('paying', () => {
  const payButton = () => screen.findByRole('button', { name: 'Continue to Payment ($1)' });
  const tick = async () => await userEvent.click(screen.getByRole('checkbox', { name: /^I have checked/ }));

  test('paying sends one request, however often the button is pressed', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    serverHas(anOrder({ report: aReport() }));
    let asked = 0;
    server.use(
      http.post(`*/api/orders/${anAccess.id}/process`, () => {
        asked += 1;
        return new Promise<never>(() => {});
      }),
    );
    visit('/greencard-photo');
    const button = await payButton();
    await tick();
    // Both presses of a double click arrive before the next render.
    act(() => {
      button.click();
      button.click();
    });
    await vi.waitFor(() => expect(asked).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toBe(1);
  });

  test('paying offline shows that the payment page could not be opened and nothing was charged', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    serverHas(anOrder({ report: aReport() }));
    server.use(http.post(`*/api/orders/${anAccess.id}/process`, () => HttpResponse.error()));
    visit('/greencard-photo');
    const button = await payButton();
    await tick();
    await userEvent.click(button);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The payment page could not be opened');
    expect(alert).toHaveTextContent('Nothing was charged, and your photo is still here.');
    expect(screen.queryByText(/Processing could not be started/)).toBeNull();
  });

  test.each([
    ['none', 'Photo uploaded! Redirecting to payment...'],
    ['awaiting', 'Opening the payment page...'],
  ] as const)(
    'the pay button of an order with payment status %s shows while busy: %s',
    async (paymentStatus, words) => {
      rememberOrder(localStorage, anAccess, 'greencard');
      serverHas(anOrder({ report: aReport(), paymentStatus }));
      const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
      server.use(
        http.post(`*/api/orders/${anAccess.id}/process`, async () => {
          await asked;
          const paymentId = 'pay_01J9ZZZZZZZZZZZZZZZZZZZZZZ';
          return HttpResponse.json({ redirectUrl: `${location.origin}/#form`, paymentId }, { status: 202 });
        }),
      );
      visit('/greencard-photo');
      const button = await payButton();
      await tick();
      await userEvent.click(button);
      expect(await screen.findByRole('button', { name: 'Opening the payment page...' })).toBeVisible();
      answer();
      expect(await screen.findByRole('button', { name: words })).toBeVisible();
      expect(location.hash).toBe('#form');
      location.hash = '';
    },
  );

  test('paying an order that another tab has paid shows the photo instead of an error', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    serverHas(anOrder({ report: aReport() }));
    visit('/greencard-photo');
    const button = await payButton();
    await tick();
    serverHas(anOrder({ status: 'completed', paymentStatus: 'paid' }));
    const problem = { code: 'order_already_started', status: 409, title: 'No', instance: 'r' };
    server.use(http.post(`*/api/orders/${anAccess.id}/process`, () => HttpResponse.json(problem, { status: 409 })));
    await userEvent.click(button);
    expect(await screen.findByText('Your photo is ready')).toBeVisible();
    expect(screen.queryByText('Processing could not be started. Please try again.')).toBeNull();
  });

  test('a payment in another tab appears when this tab regains focus', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    serverHas(anOrder({ report: aReport() }));
    visit('/greencard-photo');
    await payButton();
    serverHas(anOrder({ status: 'completed', paymentStatus: 'paid' }));
    act(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByText('Your photo is ready')).toBeVisible();
  });
});

test('a return from the checkout in a browser without the secret says where the secret is', async () => {
  visit(`/greencard-photo?order=${anAccess.id}&payment=pay_01J9ZZZZZZZZZZZZZZZZZZZZZZ`);
  expect(await screen.findByText('This photo cannot be reached from this browser')).toBeVisible();
});

describe('the order next to the price', () => {
  test('an unpaid order shows until when the photo is kept for a later payment', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    const url = 'https://photos.example/selfie';
    const selfie = { url, downloadUrl: url, fileName: 'selfie.jpg', deletesAt: '2026-11-22T10:00:00.000Z' };
    serverHas(anOrder({ report: aReport(), selfie }));
    visit('/greencard-photo');
    expect(
      await screen.findByText(/^You can also come back later: your photo waits in this browser until 22 Nov/),
    ).toBeVisible();
  });

  const payButton = () => screen.findByRole('button', { name: 'Continue to Payment ($1)' });
  const unsaid = { email: undefined, options: { document: 'dv' }, report: aReport() };
  const answers = (change: Partial<OrderView>) => {
    const chosen: unknown[] = [];
    server.use(
      http.put(`*/api/orders/${anAccess.id}/options`, async ({ request }) => {
        const body = (await request.json()) as { options: OrderView['options'] };
        chosen.push(body.options);
        const order = anOrder({ ...unsaid, ...change, options: body.options });
        serverHas(order);
        return HttpResponse.json({ order });
      }),
    );
    return chosen;
  };

  test('an unpaid order asks who is in the picture and where to send the link, in the documented words', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    serverHas(anOrder(unsaid));
    const chosen = answers({});
    visit('/greencard-photo');
    await userEvent.click(await payButton());
    expect(screen.getByText('Please select a category')).toBeVisible();
    expect(screen.getByText('Valid email required')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Adult man' })).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: 'Adult woman' }));
    expect(screen.queryByText('Please select a category')).toBeNull();
    await vi.waitFor(() => expect(chosen).toMatchObject([{ category: 'adult_female' }]));
    await userEvent.type(screen.getByLabelText(/Email/), 'ada@example.com');
    expect(screen.queryByText('Valid email required')).toBeNull();
  });

  test('an unpaid order requires the e-mail before paying, and fills it in for the next photo', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    serverHas(anOrder({ ...unsaid, options: { category: 'adult_female' } }));
    const calls: unknown[] = [];
    server.use(
      http.put(`*/api/orders/${anAccess.id}/email`, async ({ request }) => {
        calls.push(await request.json());
        return HttpResponse.json({ order: anOrder() });
      }),
      http.post(`*/api/orders/${anAccess.id}/process`, () => {
        calls.push('process');
        return new Promise<never>(() => {});
      }),
    );
    visit('/greencard-photo');
    const button = await payButton();
    await userEvent.type(screen.getByLabelText(/Email/), 'eve@example.com');
    await userEvent.click(screen.getByRole('checkbox', { name: /^I have checked/ }));
    await userEvent.click(button);
    await vi.waitFor(() => expect(calls).toEqual([{ email: 'eve@example.com' }, 'process']));
    expect(sessionStorage.getItem('vesika.address')).toBe('eve@example.com');
  });

  test('an unpaid order of a baby is checked again, and cannot be paid until then', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    serverHas(anOrder(unsaid));
    const chosen = answers({ report: undefined });
    let checked = 0;
    server.use(
      http.post(`*/api/orders/${anAccess.id}/check`, () => {
        checked += 1;
        return new Promise<never>(() => {});
      }),
    );
    visit('/greencard-photo');
    await payButton();
    await userEvent.click(screen.getByRole('radio', { name: 'Baby' }));
    expect(chosen).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'I am the parent or guardian' }));
    await vi.waitFor(() => expect(checked).toBe(1));
    expect(chosen).toMatchObject([{ category: 'baby', guardianConfirmed: true }]);
    expect(screen.queryByRole('button', { name: /Continue to Payment/ })).toBeNull();
  });

  test('an unpaid order asks for the background only when the picture’s own fails', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    const wall = { id: 'background', value: 0.5, unit: 'share', limit: { min: 0.8 }, score: 10 } as const;
    serverHas(anOrder({ ...unsaid, report: aReport({ checks: [{ ...wall, mark: 'pass' }] }) }));
    visit('/greencard-photo');
    await payButton();
    expect(screen.queryByRole('radio', { name: 'Keep my wall' })).toBeNull();
    serverHas(anOrder({ ...unsaid, report: aReport({ checks: [{ ...wall, mark: 'warn' }] }) }));
    act(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByRole('radio', { name: 'Keep my wall' })).toBeVisible();
  });
});
