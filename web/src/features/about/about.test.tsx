import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { limits } from '#shared/limits.ts';
import { About } from './about.tsx';

const show = (props: Partial<Parameters<typeof About>[0]> = {}) =>
  render(<About ruleCount={36} {...props} />, { wrapper: MemoryRouter });

test('the about page shows the product’s own figures', () => {
  show();
  expect(screen.getByText(/checked against 36 published rules/)).toBeVisible();
  const kept = `deleted ${limits.selfieKeptHours} hours after delivery, the photo after ${limits.resultKeptDays} days`;
  expect(screen.getByText(new RegExp(kept))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/legal/kvkk');
});

test('the about page shows the known details of the operator, and external profiles if there are some', () => {
  show({ trader: { address: '1 Some Street' }, elsewhere: { Instagram: 'https://instagram.example/vesika' } });
  expect(screen.getByText('Address: 1 Some Street')).toBeVisible();
  expect(screen.queryByText(/Phone/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://instagram.example/vesika');
});

test('the about page links no external profiles when there are none', () => {
  show();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/legal/kvkk',
    'mailto:support@vesika.example',
    '/contact',
  ]);
});
