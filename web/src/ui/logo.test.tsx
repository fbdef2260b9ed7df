import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { brand } from '#shared/brand.ts';
import { Logo } from './logo.tsx';

test('the name in two parts is the name', () => {
  expect(brand.wordmark.join('')).toBe(brand.name);
});

test('is called by the name, and only once', () => {
  const { container, rerender } = render(<Logo variant="full" />);
  expect(container.textContent).toBe(brand.name);
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<Logo variant="text" />);
  expect(container.querySelector('svg')).toBeNull();
  rerender(<Logo variant="icon" size="xl" />);
  expect(container.textContent).toBe('');
  expect(screen.getByRole('img', { name: brand.name })).toBeInTheDocument();
});
