import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { needTexts } from '#web/i18n/i18n.ts';
import { AdminExports } from './admin-exports.tsx';

beforeAll(() => needTexts('panel'));
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-11-30T20:59:59.000Z', '2026-11-01', '2026-11-30'],
  ['2026-11-30T21:00:00.000Z', '2026-12-01', '2026-12-01'],
])('at %s the export period starts with the shop’s month, from %s to %s', (now, from, to) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AdminExports />
    </QueryClientProvider>,
  );
  expect(screen.getByLabelText('From')).toHaveValue(from);
  expect(screen.getByLabelText('To')).toHaveValue(to);
});
