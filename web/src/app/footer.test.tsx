import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';

test('the footer links external profiles when the company has some', () => {
  render(<Footer elsewhere={{ Instagram: 'https://instagram.example/vesika' }} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://instagram.example/vesika');
});

test('the footer has internal links only when the company has no external profiles', () => {
  render(<Footer elsewhere={{}} />, { wrapper: MemoryRouter });
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses.filter((address) => !address?.startsWith('/'))).toEqual([]);
});

test('the footer of a guest of an event has the theme and what is legal, and sells nothing', () => {
  render(<Footer quiet />, { wrapper: MemoryRouter });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/contact',
    '/legal/terms',
    '/legal/kvkk',
  ]);
  expect(screen.getByRole('group', { name: 'Appearance' })).toBeVisible();
});
