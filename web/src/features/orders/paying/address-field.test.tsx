import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddressField } from './address-field.tsx';

test.each([
  ['retoucher', '', 'Please enter your email'],
  ['hair-changer', ' ', 'Please enter your email'],
  ['makeup-changer', 'ada@', 'Valid email required'],
  ['greencard', '', 'Valid email required'],
] as const)('the %s says of the address "%s": %s', (tool, value, text) => {
  const field = (wrong: boolean) => <AddressField tool={tool} value={value} onChange={() => {}} wrong={wrong} />;
  const { rerender } = render(field(false));
  expect(screen.queryByText(text)).toBeNull();
  rerender(field(true));
  expect(screen.getByText(text)).toBeVisible();
});
