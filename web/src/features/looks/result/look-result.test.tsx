import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { needTexts } from '#web/i18n/i18n.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { LookResult } from './look-result.tsx';

beforeAll(() => needTexts('orders'));

const link = (fileName: string) => ({ url: `https://pictures.test/${fileName}`, fileName });
const finished = {
  tool: 'hair-changer',
  status: 'completed',
  paymentStatus: 'paid',
  options: { colour: 'red' },
  photo: link('output.jpeg'),
  selfie: { ...link('input.jpeg'), downloadUrl: 'https://pictures.test/save' },
} as const;

function show(different: Parameters<typeof anOrder>[0] = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LookResult access={anAccess} order={anOrder({ ...finished, ...different })} again={null} deletion={null} />
    </QueryClientProvider>,
  );
}

const cropped = { notForSubmission: true, options: { forGreencard: true }, report: aReport() } as const;

test('a finished look lies on the picture it was made of', () => {
  show();
  expect(screen.getByRole('slider', { name: 'Handle between before and after' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Before' })).toHaveAttribute('src', finished.selfie.url);
  expect(screen.queryByText('Not for submission')).toBeNull();
});

test('a cropped one lies on the same crop of the picture, and what was measured on it says that it is for no authority', () => {
  show(cropped);
  expect(screen.getByRole('slider', { name: 'Handle between before and after' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Before' }).style.transform).toMatch(/^rotate\(.*\) translate\(.*\)$/);
  expect(screen.getByText('Not for submission')).toBeVisible();
  expect(screen.getByText(/Do not send it to any authority/)).toBeVisible();
  expect(screen.getByText(/^Measured after the crop, for your information only/)).toBeVisible();
});

test('once the selfie is deleted the cropped look is shown alone, and still says so', () => {
  show({ ...cropped, selfie: undefined });
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByText('Not for submission')).toBeVisible();
});
