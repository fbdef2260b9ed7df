import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { HealedSpot } from '#shared/looks/retoucher/healed-spot.ts';
import { mostKeptSpots } from '#shared/looks/retoucher/retoucher-options.ts';
import { KeptSpots } from './kept-spots.tsx';

/** Spots in a row, each 10 px from the next on a picture of 300 px. */
const spotAt = (nth: number): HealedSpot => ({
  place: `${1000 + nth},2000`,
  x: 0.2 + nth / 30,
  y: 0.5,
  radius: 0.01,
});
const picture = new DOMRect(30, 100, 300, 300);

interface PageProps {
  spots: readonly HealedSpot[];
  before: string;
  onKeep: (keep: string) => void;
}

/** A picture with spots, which applies each choice immediately. */
function Page({ spots, before, onKeep }: PageProps) {
  const [keep, setKeep] = useState(before);
  const change = (next: string) => {
    setKeep(next);
    onKeep(next);
  };
  return <KeptSpots picture="blob:1" spots={spots} keep={keep} onChange={change} />;
}

function show(spots: readonly HealedSpot[], before = '') {
  let kept = before;
  const onKeep = (keep: string) => {
    kept = keep;
  };
  const { container } = render(<Page spots={spots} before={before} onKeep={onKeep} />);
  const outlines = () => [...container.querySelectorAll<HTMLElement>('.kept-spots__spot')];
  const target = container.querySelector('.kept-spots__target');
  if (target !== null) vi.spyOn(target, 'getBoundingClientRect').mockReturnValue(picture);
  const user = userEvent.setup();
  /** Taps this many pixels beside a spot. */
  const tap = (nth: number, besidePx = 0) => {
    const { x, y } = spotAt(nth);
    const coords = { clientX: picture.left + x * 300 + besidePx, clientY: picture.top + y * 300 };
    return user.pointer({ keys: '[MouseLeft]', target: target!, coords });
  };
  return { user, outlines, tap, kept: () => kept };
}

test('a spot is kept by a tap on its outline, and healed by another', async () => {
  const { tap, outlines, kept } = show([spotAt(0), spotAt(1)]);
  expect(outlines().map(({ style }) => [Number.parseFloat(style.left).toFixed(1), style.top])).toEqual([
    ['20.0', '50%'],
    ['23.3', '50%'],
  ]);
  await tap(1);
  expect(kept()).toBe('1001,2000');
  expect(outlines().map(({ dataset }) => dataset['kept'])).toEqual(['false', 'true']);
  await tap(0);
  expect(kept()).toBe('1001,2000 1000,2000');
  await tap(1);
  expect(kept()).toBe('1000,2000');
});

test('of spots that are closer than a finger is wide, the nearest to the tap is kept, and none of those far away', async () => {
  const { tap, kept } = show([spotAt(0), spotAt(1), spotAt(2)]);
  await tap(1, 4);
  expect(kept()).toBe('1001,2000');
  await tap(2, 4);
  expect(kept()).toBe('1001,2000 1002,2000');
  await tap(2, 40);
  expect(kept()).toBe('1001,2000 1002,2000');
});

test('the same spots are checkboxes of a list, with their places, for keyboard and screen reader', async () => {
  const { user, kept } = show([spotAt(0)]);
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(screen.getByText('Choose from a list'));
  const box = screen.getByRole('checkbox', { name: 'Keep spot 1 (20% from the left, 50% from the top)' });
  await user.click(box);
  expect(kept()).toBe('1000,2000');
  expect(box).toBeChecked();
});

test('no more spots are kept than an order takes, and the page says so', async () => {
  const spots = Array.from({ length: mostKeptSpots + 1 }, (_, nth) => spotAt(nth));
  const before = spots.slice(1).map(({ place }) => place);
  const { tap, kept } = show(spots, before.join(' '));
  await tap(0);
  expect(kept()).toBe(before.join(' '));
  expect(screen.getByRole('status')).toHaveTextContent('At most 20 spots can be kept.');
  await tap(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a face without spots shows so, without a picture or a list', () => {
  const { outlines } = show([]);
  expect(screen.getByText('No spots to remove were found.')).toBeVisible();
  expect(outlines()).toEqual([]);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText('Choose from a list')).toBeNull();
});
