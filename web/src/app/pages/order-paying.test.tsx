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

test('back from the checkout the page waits for the payment and offers to go back to it', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport(), paymentStatus: 'awaiting' }));
  visit(`/greencard-photo?order=${anAccess.id}&payment=pay_01J9ZZZZZZZZZZZZZZZZZZZZZZ`);
  expect(await screen.findByText('Waiting for the payment')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back to the payment page' })).toBeEnabled();
});

test('back from the checkout unpaid, a person learns that nothing was charged, and can take another photo', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport(), paymentStatus: 'awaiting' }));
  visit(`/greencard-photo?order=${anAccess.id}&payment=pay_01J9ZZZZZZZZZZZZZZZZZZZZZZ`);
  expect(await screen.findByText('Your payment has not reached us yet.')).toBeVisible();
  expect(screen.getByText(/nothing was charged/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another photo' }));
  expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeVisible();
});

describe('back from the checkout, which had no money then', () => {
  const returned = `/greencard-photo?order=${anAccess.id}&payment=pay_01J9ZZZZZZZZZZZZZZZZZZZZZZ&outcome=unpaid`;
  const openedBy = (type: string) => {
    const visits = vi.spyOn(performance, 'getEntriesByType');
    visits.mockReturnValue([{ type } as PerformanceNavigationTiming]);
    return visits;
  };

  test('a person is told that they have not paid, and pays beside these words', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    serverHas(anOrder({ report: aReport(), paymentStatus: 'awaiting' }));
    visit(returned);
    const notice = await screen.findByText('You have not paid, and nothing was charged');
    expect(document.activeElement).toContainElement(notice);
    expect(screen.getByRole('button', { name: 'Continue to Payment ($1)' })).toBeEnabled();
    expect(screen.queryByText('Waiting for the payment')).toBeNull();
    expect(screen.queryByText(/We have no payment/)).toBeNull();
  });

  test.each(['reload', 'back_forward'])(
    'nothing of that is said after a %s: they may have paid since',
    async (type) => {
      const visits = openedBy(type);
      rememberOrder(localStorage, anAccess, 'greencard');
      serverHas(anOrder({ report: aReport(), paymentStatus: 'awaiting' }));
      visit(returned);
      expect(await screen.findByText('We have no payment for this photo yet')).toBeVisible();
      expect(screen.queryByText('You have not paid, and nothing was charged')).toBeNull();
      visits.mockRestore();
    },
  );

  test('what was paid all the same is shown as paid', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    serverHas(anOrder({ report: aReport(), paymentStatus: 'paid' }));
    visit(returned);
    expect(await screen.findByText('Your photo is being made')).toBeVisible();
  });
});

test('a payment that comes late is seen on the page that told of none, without anything being pressed', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport(), paymentStatus: 'awaiting' }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    visit('/greencard-photo');
    await screen.findByText('We have no payment for this photo yet');
    serverHas(anOrder({ report: aReport(), paymentStatus: 'paid' }));
    await vi.advanceTimersByTimeAsync(10_100);
    expect(await screen.findByText('Your photo is being made')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('the way back to the payment page says why it cannot be gone, and can be tried again', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport(), paymentStatus: 'awaiting' }));
  server.use(http.post(`*/api/orders/${anAccess.id}/process`, () => HttpResponse.error()));
  visit(`/greencard-photo?order=${anAccess.id}&payment=pay_01J9ZZZZZZZZZZZZZZZZZZZZZZ`);
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the payment page' }));
  expect(await screen.findByText('The payment page could not be opened')).toBeVisible();
  expect(screen.getByText(/Could not reach server/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back to the payment page' })).toBeEnabled();
});

test('an order whose checkout was left says what is known: that who paid must not pay again, and who did not can', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport(), paymentStatus: 'awaiting' }));
  visit('/greencard-photo');
  const notice = await screen.findByText('We have no payment for this photo yet');
  expect(document.activeElement).toContainElement(notice);
  expect(screen.getByText(/If you paid, please do not pay again/)).toBeVisible();
  expect(screen.queryByText('The payment was not completed. Nothing was charged.')).toBeNull();
  // Whoever sees only now that the address is wrong can put it right.
  expect(screen.getByLabelText('E-mail')).toBeEnabled();
});

test('an order whose checkout has ended says that nothing was charged', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport(), paymentStatus: 'failed' }));
  visit('/greencard-photo');
  expect(await screen.findByText('The payment was not completed. Nothing was charged.')).toBeVisible();
});

describe('what cannot be measured', () => {
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

  test('is confirmed by the person before paying; the button leads to the box and says why', async () => {
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

  test('is said of the person in the photo when that is a child', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    serverHas(anOrder({ report: aReport(), options: { category: 'baby' } }));
    visit('/greencard-photo');
    expect(await screen.findByRole('checkbox', { name: /the child wears no glasses/ })).not.toBeChecked();
  });
});

describe('paying', () => {
  const payButton = () => screen.findByRole('button', { name: 'Continue to Payment ($1)' });
  const tick = async () => await userEvent.click(screen.getByRole('checkbox', { name: /^I have checked/ }));

  test('asks the server once, however often the button is pressed', async () => {
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
    // Both presses of a double click come before anything is drawn anew.
    act(() => {
      button.click();
      button.click();
    });
    await vi.waitFor(() => expect(asked).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toBe(1);
  });

  test('without a connection says that the payment page could not be opened and nothing was charged', async () => {
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
    'of an order whose payment stands as %s, the button says what happens, and on the way to the payment page: %s',
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

  test('for what another tab has paid shows the photo instead of an error', async () => {
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

  test('in another tab is seen as soon as this one is looked at again', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    serverHas(anOrder({ report: aReport() }));
    visit('/greencard-photo');
    await payButton();
    serverHas(anOrder({ status: 'completed', paymentStatus: 'paid' }));
    act(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByText('Your photo is ready')).toBeVisible();
  });
});

test('back from the checkout in a browser without the key says where the key is', async () => {
  visit(`/greencard-photo?order=${anAccess.id}&payment=pay_01J9ZZZZZZZZZZZZZZZZZZZZZZ`);
  expect(await screen.findByText('This photo cannot be reached from this browser')).toBeVisible();
});

describe('beside the price', () => {
  test('it is said until when the photo waits for whoever pays later', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    const url = 'https://photos.example/selfie';
    const selfie = { url, downloadUrl: url, fileName: 'selfie.jpg', deletesAt: '2026-11-22T10:00:00.000Z' };
    serverHas(anOrder({ report: aReport(), selfie }));
    visit('/greencard-photo');
    expect(
      await screen.findByText(/^You can also pay later: your photo waits in this browser until Nov 22/),
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

  test('it is asked who is in the picture and where the link goes, in the documented words', async () => {
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
    await userEvent.type(screen.getByLabelText(/E-mail/), 'ada@example.com');
    expect(screen.queryByText('Valid email required')).toBeNull();
  });

  test('the address is told before paying, and known again in the next photo', async () => {
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
    await userEvent.type(screen.getByLabelText(/E-mail/), 'eve@example.com');
    await userEvent.click(screen.getByRole('checkbox', { name: /^I have checked/ }));
    await userEvent.click(button);
    await vi.waitFor(() => expect(calls).toEqual([{ email: 'eve@example.com' }, 'process']));
    expect(sessionStorage.getItem('vesika.address')).toBe('eve@example.com');
  });

  test('a baby is judged again, and until then there is nothing to pay', async () => {
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

  test('the background is asked for only when the picture’s own is not good enough', async () => {
    rememberOrder(localStorage, anAccess, 'greencard');
    const wall = { id: 'background', value: 0.5, unit: 'share', limit: { min: 0.8 }, score: 10 } as const;
    serverHas(anOrder({ ...unsaid, report: aReport({ checks: [{ ...wall, mark: 'pass' }] }) }));
    visit('/greencard-photo');
    await payButton();
    expect(screen.queryByRole('radio', { name: 'Keep mine' })).toBeNull();
    serverHas(anOrder({ ...unsaid, report: aReport({ checks: [{ ...wall, mark: 'warn' }] }) }));
    act(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByRole('radio', { name: 'Keep mine' })).toBeVisible();
  });
});
