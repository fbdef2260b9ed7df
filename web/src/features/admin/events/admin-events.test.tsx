import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hideAdminEvent, listAdminEvents } from '#shared/admin/events-contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { AdminEvents } from './admin-events.tsx';

const id = 'evt_01KB0000000000000000000001';
const event = {
  ...{ id, type: 'wedding', state: 'open', eventDate: '2026-12-05', createdAt: '2026-11-26T09:00:00.000Z' },
  ...{ photos: 812, guests: 140, credits: 8, isHidden: false, reports: 17, hiddenByReports: 5 },
};
let shown: readonly object[] = [];
const called = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api.ts', () => ({ callApi: called }));
beforeEach(() => {
  shown = [event];
  called.mockReset();
  called.mockImplementation(async (endpoint: Endpoint) => (endpoint === listAdminEvents ? { events: shown } : {}));
});

function visit() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AdminEvents />
    </QueryClientProvider>,
  );
}
const dialog = () => within(screen.getByRole('dialog', { hidden: true }));

test('the list of events shows type, state, date, volume and reports of each', async () => {
  visit();
  const row = within((await screen.findByText(id, { selector: 'div' })).closest('tr') as HTMLElement);
  for (const text of ['Wedding', 'Open', '5 December 2026', '812', '140', '8', '17 · 5'])
    expect(row.getByText(text)).toBeVisible();
});

test('says that there are no events', async () => {
  shown = [];
  visit();
  expect(await screen.findByText('No events have been created yet.')).toBeVisible();
});

test.each([
  [false, 'Take down'],
  [true, 'Show again'],
])('an event that is hidden: %s offers "%s", and does it with a reason', async (isHidden, name) => {
  shown = [{ ...event, isHidden }];
  visit();
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}\\s*${id}$`) }));
  fireEvent.click(dialog().getByText(name));
  expect(dialog().getByText('Please enter a reason')).toBeInTheDocument();
  expect(called).toHaveBeenCalledTimes(1);
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: ' A report ' } });
  fireEvent.click(dialog().getByText(name));
  const body = { isHidden: !isHidden, reason: 'A report' };
  await waitFor(() => expect(called).toHaveBeenCalledWith(hideAdminEvent, { params: { id }, body }));
});
