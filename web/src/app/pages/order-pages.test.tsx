import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Problem } from '#shared/http/problem.ts';
import { OrderSecret } from '#shared/ids.ts';
import { declarationVersions } from '#shared/orders/declaration.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { findStoredOrder, rememberOrder, storedOrders } from '#web/features/orders/order-store.ts';
import { aCheck, aReport } from '#web/lib/testing/a-report.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { createQueryClient } from '../query-client.ts';
import { toolRooms } from '../tools.tsx';
import { TrackPage } from './track-page.tsx';
import type { FormEntry } from './use-form-entry.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const wrongKey = { ...anAccess, secret: OrderSecret.parse(anAccess.secret.replace('a', 'b')) };

/** A server that has one order, for whoever holds its key. */
function serverHas(order: OrderView) {
  server.use(
    http.get(`*/api/orders/${anAccess.id}`, ({ request }) =>
      request.headers.get('x-order-secret') === anAccess.secret
        ? HttpResponse.json({ order })
        : HttpResponse.json({ code: 'not_found', status: 404, title: 'No', instance: 'r' }, { status: 404 }),
    ),
    http.put(`*/api/orders/${anAccess.id}/address`, () => HttpResponse.json({ order })),
    http.get('*/config.json', () => HttpResponse.json({}, { status: 404 })),
  );
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output data-testid="address">{pathname + search + hash}</output>
      <Link to="/greencard-photo">The tool</Link>
    </>
  );
}

function visit(address: string | { pathname: string; state: FormEntry }) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Suspense>
          <Routes>
            <Route path="/greencard-photo" element={<toolRooms.greencard.Page />} />
            <Route path="/track" element={<TrackPage />} />
          </Routes>
        </Suspense>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a browser without orders sees the form', async () => {
  visit('/greencard-photo');
  expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeVisible();
});

test('a reload goes on with the order that is being made', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ status: 'processing', paymentStatus: 'paid', step: 'removing_background' }));
  visit('/greencard-photo');
  expect(await screen.findByText('Your photo is being made')).toBeVisible();
  expect(screen.getByText('Removing background', { selector: 'li' })).toHaveAttribute('aria-current', 'step');
});

test('a reload before the payment shows the report and the price again', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport() }));
  visit('/greencard-photo');
  expect(await screen.findByRole('button', { name: 'Continue to Payment ($1)' })).toBeEnabled();
});

test('a finished order is not in the way of a new one', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ status: 'completed', paymentStatus: 'paid' }));
  visit('/greencard-photo');
  expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeVisible();
});

test('whoever comes for a document begins a photo of it, and a reload then goes on with that one', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 1600, close: () => {} }));
  rememberOrder(localStorage, wrongKey, 'greencard');
  const order = anOrder({ report: aReport() });
  serverHas(order);
  const placed = { order, orderSecret: anAccess.secret };
  server.use(http.post('*/api/orders', () => HttpResponse.json(placed, { status: 201 })));
  visit('/greencard-photo?document=uk');
  expect(await screen.findByRole('heading', { level: 1, name: 'UK passport photo' })).toBeVisible();
  expect(screen.getByLabelText('Which document is the photo for?')).toHaveValue('uk');
  expect(screen.getByTestId('address')).toHaveTextContent('/greencard-photo?document=uk');
  const file = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(file as HTMLInputElement, new File(['not a picture'], 'me.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByRole('button', { name: 'Continue to Payment ($1)' })).toBeVisible();
  await vi.waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(`/greencard-photo?order=${anAccess.id}`),
  );
  vi.unstubAllGlobals();
});

test('whoever came for a document and then opens the tool itself goes on with the order that is being made', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport() }));
  visit('/greencard-photo?document=uk');
  expect(await screen.findByRole('heading', { level: 1, name: 'UK passport photo' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'The tool' }));
  expect(await screen.findByRole('button', { name: 'Continue to Payment ($1)' })).toBeVisible();
});

test('an order the server no longer knows is forgotten', async () => {
  rememberOrder(localStorage, wrongKey, 'greencard');
  serverHas(anOrder());
  visit('/greencard-photo');
  expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeVisible();
  expect(storedOrders(localStorage)).toEqual([]);
});

test('a form that is loaded anew has what was chosen in it', async () => {
  visit({ pathname: '/greencard-photo', state: { chosen: { document: 'uk', category: 'baby' } } });
  expect(await screen.findByRole('heading', { name: 'UK passport photo' })).toBeVisible();
  expect(await screen.findByLabelText('Which document is the photo for?')).toHaveValue('uk');
});

test('a form to which somebody went back is the form, also after a reload, while an order is going on', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport() }));
  visit({ pathname: '/greencard-photo', state: { anew: true } });
  expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeVisible();
  expect(screen.queryByText('Compliance report')).toBeNull();
});

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

test('an order whose checkout was left says that nothing was charged', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport(), paymentStatus: 'awaiting' }));
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

test('a selfie with a rule that is not met cannot be paid for', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport({ verdict: 'fail', checks: [aCheck({ id: 'mouthClosed', mark: 'fail' })] }) }));
  visit(`/track?order=${anAccess.id}`);
  expect(await screen.findByText('Not accepted like this: Mouth open')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Continue to Payment/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose another photo' })).toBeEnabled();
});

describe('a selfie that the check refuses', () => {
  const refuse = (some: Partial<Problem>, options: OrderView['options'] = { category: 'adult_male' }) => {
    rememberOrder(localStorage, anAccess, 'greencard');
    const selfie = { url: 'https://photos.test/selfie', downloadUrl: 'https://photos.test/selfie', fileName: 'a.jpeg' };
    serverHas(anOrder({ options, selfie }));
    const problem = { status: 422, title: 'No', instance: 'r', ...some };
    server.use(http.post(`*/api/orders/${anAccess.id}/check`, () => HttpResponse.json(problem, { status: 422 })));
    visit('/greencard-photo');
  };

  test('says what is wrong, what to do, and offers the next picture', async () => {
    refuse({ code: 'no_face' });
    expect(await screen.findByRole('heading', { name: 'No face found' })).toBeVisible();
    expect(screen.getByText(/Look straight into the camera/)).toBeVisible();
    expect(screen.getByText('How it should be: head upright, facing the camera')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeEnabled();
  });

  test('has the next picture chosen right there, for the same person', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 1600, close: () => {} }));
    refuse({ code: 'several_faces' }, { category: 'baby', guardianConfirmed: true, document: 'uk' });
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/orders', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ code: 'tool_closed', status: 409, title: 'No', instance: 'r' }, { status: 409 });
      }),
    );
    await screen.findByRole('heading', { name: 'Somebody else is in the picture' });
    const next = new File(['another picture'], 'next.jpg', { type: 'image/jpeg' });
    await userEvent.upload(document.querySelector('.refusal input[type=file]') as HTMLInputElement, next);
    expect(await screen.findByText('This tool does not take photos right now.')).toBeVisible();
    expect(sent).toMatchObject([{ options: { category: 'baby', guardianConfirmed: true, document: 'uk' } }]);
    vi.unstubAllGlobals();
  });

  test('shows where it is wrong', async () => {
    const face = { left: 0.6, top: 0.3, width: 0.2, height: 0.2 };
    refuse({ code: 'several_faces', marks: { others: [face], cuts: [{ left: 0.1, top: 0, width: 0.3, height: 0 }] } });
    expect(
      await screen.findByRole('img', { name: 'Your photo, marked where: Somebody else is in the picture' }),
    ).toBeVisible();
    expect(document.querySelectorAll('.marked__frame')).toHaveLength(1);
    expect(document.querySelectorAll('.marked__line')).toHaveLength(1);
  });

  test('speaks of the child whose picture it is', async () => {
    refuse({ code: 'head_cut' }, { category: 'baby' });
    expect(await screen.findByText('Leave space above the child’s head and at both sides.')).toBeVisible();
  });
});

test('a failed order says why and where the money is', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ status: 'failed', paymentStatus: 'refunded', failure: 'time_limit' }));
  visit(`/track?order=${anAccess.id}`);
  expect(await screen.findByText('The work took longer than our limit.')).toBeVisible();
  expect(screen.getByText(/Your \$1 went back to your card/)).toBeVisible();
});

test('a secret link is remembered, shown, and leaves the address bar', async () => {
  serverHas(anOrder({ status: 'processing', paymentStatus: 'paid', step: 'encoding' }));
  visit(`/track#${anAccess.id}:${anAccess.secret}`);
  expect(await screen.findByText('Your photo is being made')).toBeVisible();
  await vi.waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(`/track?order=${anAccess.id}`));
  expect(storedOrders(localStorage)).toEqual([{ ...anAccess, tool: 'greencard' }]);
});

test('a secret link to an order of another tool is remembered as that, and its result is shown plainly', async () => {
  serverHas(anOrder({ tool: 'retoucher', status: 'completed', paymentStatus: 'paid', options: {} }));
  visit(`/track#${anAccess.id}:${anAccess.secret}`);
  expect(await screen.findByRole('heading', { name: 'Retoucher' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your photo is ready' })).toBeVisible();
  expect(screen.queryByText('Compliance report')).toBeNull();
  await vi.waitFor(() => expect(storedOrders(localStorage)).toEqual([{ ...anAccess, tool: 'retoucher' }]));
});

test('a link with a wrong key does not speak of deletion, and is not remembered', async () => {
  serverHas(anOrder());
  visit(`/track#${wrongKey.id}:${wrongKey.secret}`);
  expect(await screen.findByText('This photo could not be reached')).toBeVisible();
  expect(screen.getByText(/open the link from your e-mail again/)).toBeVisible();
  expect(screen.queryByText('This photo was deleted')).toBeNull();
  expect(storedOrders(localStorage)).toEqual([]);
});

test('a link with a wrong key does not take the place of the right one', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder());
  visit(`/track#${wrongKey.id}:${wrongKey.secret}`);
  expect(await screen.findByText('This photo could not be reached')).toBeVisible();
  expect(findStoredOrder(localStorage, anAccess.id)?.secret).toBe(anAccess.secret);
});

test('a photo this browser has opened and the server no longer knows was deleted', async () => {
  rememberOrder(localStorage, wrongKey, 'greencard');
  serverHas(anOrder());
  visit(`/track?order=${anAccess.id}`);
  expect(await screen.findByText('This photo was deleted')).toBeVisible();
});

test('a try that nobody paid for is no order in the list', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport() }));
  visit('/track');
  expect(await screen.findByText('Payment due')).toBeVisible();
  // It is no order yet, and nothing else is in the list.
  expect(screen.getByText('1 try without a photo').closest('details')).toHaveAttribute('open');
  expect(screen.queryByText(/order/i)).toBeNull();
});

test('the list tells of an order that waits for us', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport(), paymentStatus: 'paid' }));
  visit('/track');
  expect(await screen.findByText('Pending')).toBeVisible();
});

describe('beside the price', () => {
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
      http.put(`*/api/orders/${anAccess.id}/address`, async ({ request }) => {
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

test('an order opened from the list takes the focus, which the pressed link has lost', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport() }));
  visit('/track');
  await userEvent.click(await screen.findByRole('link', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Compliance report' })).toHaveFocus();
});

test('the link that skips the menu is no damaged key', async () => {
  visit('/track#content');
  expect(await screen.findByText('No photos yet')).toBeVisible();
  expect(screen.queryByText('This link is incomplete or wrong')).toBeNull();
});

test('a link that lost its end says so', async () => {
  visit('/track#ord_1');
  expect(await screen.findByText('This link is incomplete or wrong')).toBeVisible();
});

test('the result comes a moment after the success message', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  let status: OrderView['status'] = 'processing';
  server.use(
    http.get(`*/api/orders/${anAccess.id}`, () =>
      HttpResponse.json({ order: anOrder({ status, paymentStatus: 'paid' }) }),
    ),
    http.get('*/config.json', () => HttpResponse.json({}, { status: 404 })),
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    visit('/greencard-photo');
    await screen.findByText('Your photo is being made');
    await vi.advanceTimersByTimeAsync(1500);
    status = 'completed';
    await vi.advanceTimersByTimeAsync(3100);
    expect(await screen.findByText('Success! Check your email for the download link')).toBeVisible();
    expect(screen.queryByText('Your photo is ready')).toBeNull();
    await vi.advanceTimersByTimeAsync(1600);
    expect(await screen.findByRole('heading', { name: 'Your photo is ready' })).toHaveFocus();
  } finally {
    vi.useRealTimers();
  }
});
