import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

// On a fresh page nothing was pressed yet.
beforeEach(() => vi.resetModules());
const load = async () => (await import('./arrival.tsx')).Arrival;

test('a page that was only opened keeps the focus at its start', async () => {
  const Arrival = await load();
  render(
    <Arrival screen="one">
      <h2>One</h2>
    </Arrival>,
  );
  expect(document.body).toHaveFocus();
});

test('content that replaces a pressed button takes the focus', async () => {
  const Arrival = await load();
  await userEvent.click(document.body);
  render(
    <Arrival screen="one">
      <h2>One</h2>
    </Arrival>,
  );
  expect(screen.getByRole('heading', { name: 'One' })).toHaveFocus();
});

test('a person elsewhere on the page keeps the focus on the first change, and follows the next one', async () => {
  const Arrival = await load();
  render(<input aria-label="elsewhere" />);
  await userEvent.click(screen.getByLabelText('elsewhere'));
  const { rerender } = render(
    <Arrival screen="one">
      <h2>One</h2>
    </Arrival>,
  );
  expect(screen.getByLabelText('elsewhere')).toHaveFocus();
  rerender(
    <Arrival screen="two">
      <h2>Two</h2>
    </Arrival>,
  );
  expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus();
});

test('a message takes the focus before the heading, and content without either takes it without scrolling', async () => {
  const Arrival = await load();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender, container } = render(<Arrival screen="one">nothing</Arrival>);
  rerender(
    <Arrival screen="two">
      <p className="notice" role="alert">
        It failed
      </p>
      <h2>Two</h2>
    </Arrival>,
  );
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(scrolled).toHaveBeenCalledOnce();
  rerender(<Arrival screen="three">nothing</Arrival>);
  expect(container.firstChild).toHaveFocus();
  expect(scrolled).toHaveBeenCalledOnce();
});
