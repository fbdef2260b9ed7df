import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { brand } from '#shared/brand.ts';
import { Logo } from './logo.tsx';

test('the two parts of the name add up to the brand name', () => {
  expect(brand.wordmark.join('')).toBe(brand.name);
});

test('the logo has the brand name as its accessible name, once', () => {
  const { container, rerender } = render(<Logo variant="full" />);
  expect(container.textContent).toBe(brand.name);
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<Logo variant="text" />);
  expect(container.querySelector('svg')).toBeNull();
  rerender(<Logo variant="icon" size="xl" />);
  expect(container.textContent).toBe('');
  expect(screen.getByRole('img', { name: brand.name })).toBeInTheDocument();
});
