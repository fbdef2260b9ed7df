import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { OrderEmailField } from './order-email-field.tsx';

test.each([
  ['retoucher', '', 'Please enter your email'],
  ['hair-changer', ' ', 'Please enter your email'],
  ['makeup-changer', 'ada@', 'Valid email required'],
  ['greencard', '', 'Valid email required'],
] as const)('the %s shows for the e-mail "%s": %s', (tool, value, text) => {
  const field = (wrong: boolean) => <OrderEmailField tool={tool} value={value} onChange={() => {}} wrong={wrong} />;
  const { rerender } = render(field(false));
  expect(screen.queryByText(text)).toBeNull();
  rerender(field(true));
  expect(screen.getByText(text)).toBeVisible();
});

test('a mistyped e-mail shows a suggestion, and a press applies it', async () => {
  const onChange = vi.fn();
  const { rerender } = render(
    <OrderEmailField tool="greencard" value="ada@gmial.com" onChange={onChange} wrong={false} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Did you mean ada@gmail.com?' }));
  expect(onChange).toHaveBeenCalledWith('ada@gmail.com');
  rerender(<OrderEmailField tool="greencard" value="ada@gmail.com" onChange={onChange} wrong={false} />);
  expect(screen.queryByRole('button')).toBeNull();
});
