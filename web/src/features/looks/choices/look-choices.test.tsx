import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { builtinOffer, everythingPermitted, type LookOffer, type NotPermitted } from '#shared/looks/looks.ts';
import { siteQuery } from '#web/lib/site-queries.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import type { ChoicesProps, ToolChoice } from '#web/lib/tool-module.ts';
import { hairOrder } from '../hair-order.tsx';
import { makeupOrder } from '../makeup-order.tsx';
import { HairChoices } from './hair-choices.tsx';
import { MakeupChoices } from './makeup-choices.tsx';
import { RetouchChoices } from './retouch-choices.tsx';

interface Shown {
  options: Record<string, string | boolean>;
  refused?: Partial<NotPermitted>;
  offer?: Partial<LookOffer>;
  showsChild?: boolean;
  showsError?: boolean;
  madeByProcessor?: true;
}

/** The choices of an order, which applies each choice immediately. */
function show(Choices: ComponentType<ChoicesProps>, tool: ToolChoice['tool'], shown: Shown) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(siteQuery.queryKey, {
    looks: { ...builtinOffer, ...shown.offer },
    madeOutside: shown.madeByProcessor === true ? [tool] : [],
  } as never);
  const chosen = vi.fn();
  const onLack = vi.fn();
  function Page() {
    const [options, setOptions] = useState(shown.options);
    const order = anOrder({
      tool,
      options,
      madeByProcessor: shown.madeByProcessor,
      lookReport: {
        warnings: [],
        notForThisPicture: { ...everythingPermitted, ...shown.refused },
        faceWidthPx: 400,
        showsChild: shown.showsChild ?? false,
      },
    });
    return (
      <Choices
        access={anAccess}
        order={order}
        onChoose={(choice) => {
          chosen(choice.options);
          setOptions({ ...choice.options } as Shown['options']);
        }}
        onLack={onLack}
        showsError={shown.showsError ?? false}
      />
    );
  }
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  return { chosen, onLack, user: userEvent.setup() };
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const box = (name: RegExp) => screen.getByRole('checkbox', { name });

test('makeup styles and intensities are radios, with the documented defaults checked', () => {
  show(MakeupChoices, 'makeup-changer', { options: {} });
  expect(group('Style').getAllByRole('radio')).toHaveLength(11);
  expect(group('Intensity').getAllByRole('radio')).toHaveLength(4);
  expect(group('Style').getByRole('radio', { name: 'Natural' })).toBeChecked();
  expect(group('Intensity').getByRole('radio', { name: 'Medium' })).toBeChecked();
});

test('choosing a makeup style keeps the intensity', async () => {
  const { chosen, user } = show(MakeupChoices, 'makeup-changer', { options: { intensity: 'heavy' } });
  await user.click(group('Style').getByRole('radio', { name: 'Bridal' }));
  expect(chosen).toHaveBeenLastCalledWith(expect.objectContaining({ style: 'bridal', intensity: 'heavy' }));
});

test('makeup styles that the stage does not offer are hidden', () => {
  show(MakeupChoices, 'makeup-changer', { options: {}, offer: { makeupStyles: ['natural', 'bridal'] } });
  expect(group('Style').getAllByRole('radio')).toHaveLength(2);
});

test('a document crop is saved with its acknowledgement, and is incomplete until then', async () => {
  const { chosen, onLack, user } = show(MakeupChoices, 'makeup-changer', { options: {} });
  await user.click(box(/For green card/));
  expect(chosen).not.toHaveBeenCalled();
  expect(onLack).toHaveBeenLastCalledWith(true);
  await user.click(box(/not for submission/));
  expect(chosen).toHaveBeenLastCalledWith(
    expect.objectContaining({ forGreencard: true, notForSubmissionConfirmed: true }),
  );
  expect(onLack).toHaveBeenLastCalledWith(false);
  await user.click(box(/For green card/));
  expect(chosen).toHaveBeenLastCalledWith(
    expect.objectContaining({ forGreencard: false, notForSubmissionConfirmed: false }),
  );
  expect(screen.queryByRole('checkbox', { name: /not for submission/ })).toBeNull();
});

test('a picture of a person under 18 is saved with the guardian’s confirmation only', async () => {
  const { chosen, user } = show(MakeupChoices, 'makeup-changer', { options: {}, showsError: true });
  await user.click(box(/under 18/));
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByText('Please confirm that you are the parent or guardian')).toBeVisible();
  await user.click(box(/parent or guardian/));
  expect(chosen).toHaveBeenLastCalledWith(expect.objectContaining({ minor: true, guardianConfirmed: true }));
});

test('a person under 18 gets three quiet styles, and loses another that was chosen before', async () => {
  const { chosen, user } = show(MakeupChoices, 'makeup-changer', {
    options: { style: 'bold_lips', intensity: 'heavy' },
  });
  await user.click(box(/under 18/));
  await user.click(box(/parent or guardian/));
  expect(chosen).toHaveBeenLastCalledWith(
    expect.objectContaining({ minor: true, style: 'natural', intensity: 'heavy' }),
  );
  const enabled = group('Style')
    .getAllByRole('radio')
    .filter((radio) => !radio.hasAttribute('disabled'));
  expect(enabled.map((radio) => radio.getAttribute('value'))).toEqual(['natural', 'no_makeup', 'professional']);
  expect(group('Style').getByRole('radio', { name: 'Bold lips Not for people under 18' })).toBeDisabled();
});

test('a face that looks like a child’s asks who it is, and an adult gets every style by saying so', async () => {
  const { chosen, onLack, user } = show(MakeupChoices, 'makeup-changer', {
    options: {},
    showsChild: true,
    showsError: true,
  });
  expect(onLack).toHaveBeenLastCalledWith(true);
  expect(screen.getByText('Please choose who is in the photo')).toBeVisible();
  expect(group('Style').getByRole('radio', { name: /^Dramatic/ })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /Someone who is 18 or over/ }));
  expect(chosen).toHaveBeenLastCalledWith(
    expect.objectContaining({ adultConfirmed: true, minor: false, guardianConfirmed: false }),
  );
  expect(onLack).toHaveBeenLastCalledWith(false);
  expect(group('Style').getByRole('radio', { name: /^Dramatic/ })).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: /Someone under 18/ }));
  expect(chosen).toHaveBeenLastCalledWith(
    expect.objectContaining({ adultConfirmed: false, minor: true, guardianConfirmed: true }),
  );
});

test('a face that looks like a child’s keeps every hair colour with a guardian’s word', async () => {
  const { chosen, onLack, user } = show(HairChoices, 'hair-changer', { options: {}, showsChild: true });
  expect(onLack).toHaveBeenLastCalledWith(true);
  expect(group('Colour').getByRole('radio', { name: 'Blue' })).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: /Someone under 18/ }));
  expect(chosen).toHaveBeenLastCalledWith(expect.objectContaining({ minor: true, guardianConfirmed: true }));
  expect(onLack).toHaveBeenLastCalledWith(false);
});

test('a stage without hairstyles shows colours only', () => {
  show(HairChoices, 'hair-changer', { options: {} });
  expect(screen.queryByRole('group', { name: 'Hairstyle' })).toBeNull();
  expect(group('Colour').getAllByRole('radio')).toHaveLength(18);
});

test('a stage with hairstyles lists the person’s own first', () => {
  show(HairChoices, 'hair-changer', { options: {}, offer: { hairstyles: ['long_hair', 'bun'] } });
  const names = group('Hairstyle')
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('value'));
  expect(names).toEqual(['unchanged', 'long_hair', 'bun']);
});

test('a new hairstyle shows where it is drawn, and the own one does not', async () => {
  const { user } = show(HairChoices, 'hair-changer', { options: {}, offer: { hairstyles: ['long_hair', 'bun'] } });
  expect(screen.queryByText(/drawn by Stability/)).toBeNull();
  await user.click(group('Hairstyle').getByRole('radio', { name: 'Bun' }));
  expect(screen.getByRole('status')).toHaveTextContent(/drawn by Stability.*USA/);
});

test('hair that is made outside is not said to be drawn by the generator, and takes the colours ours cannot', async () => {
  const { user } = show(HairChoices, 'hair-changer', {
    options: {},
    offer: { hairstyles: ['long_hair', 'bun'] },
    refused: { hairColours: [{ option: 'platinum_blonde', reason: 'unsuitable' }] },
    madeByProcessor: true,
  });
  expect(group('Colour').getByRole('radio', { name: 'Platinum blonde' })).toBeEnabled();
  await user.click(group('Hairstyle').getByRole('radio', { name: 'Bun' }));
  expect(screen.queryByText(/drawn by Stability/)).toBeNull();
  expect(group('Hairstyle').getByText(/A cut cannot be shown before you pay/)).toBeVisible();
});

test('a hairstyle that does not suit the picture can be neither chosen nor paid for', () => {
  const offer = { hairstyles: ['long_hair', 'bun'] } satisfies Partial<LookOffer>;
  show(HairChoices, 'hair-changer', {
    options: { hairstyle: 'bun' },
    offer,
    refused: { hairstyles: [{ option: 'bun', reason: 'no_room' }] },
    showsError: true,
  });
  expect(group('Hairstyle').getByRole('radio', { name: /Bun/ })).toBeDisabled();
  expect(group('Hairstyle').getByRole('radio', { name: 'Long hair' })).toBeEnabled();
  expect(screen.getByText(/choose a cut or a colour/)).toBeVisible();
});

test('a hair colour that does not suit the picture is disabled with a reason', () => {
  const hairColours: NotPermitted['hairColours'] = [
    { option: 'natural', reason: 'same_picture' },
    { option: 'ombre', reason: 'hair_too_short' },
    { option: 'silver', reason: 'hair_too_dark' },
  ];
  show(HairChoices, 'hair-changer', { options: {}, refused: { hairColours } });
  expect(group('Colour').getByRole('radio', { name: 'Ombre Your hair is too short for it' })).toBeDisabled();
  expect(screen.getByText('Your hair is too short for it')).toBeVisible();
  expect(screen.getByText('Your hair is too dark for this shade')).toBeVisible();
  expect(group('Colour').getByRole('radio', { name: 'My own colour' })).toBeEnabled();
  expect(screen.getByRole('group', { name: 'Colour' })).toHaveAccessibleDescription(
    /^15 of 17 shades work on this hair; each of the others says why not\./,
  );
});

test('hair on which every colour is possible has no summary of the refused ones', () => {
  show(HairChoices, 'hair-changer', { options: {} });
  expect(screen.queryByText(/of 17 shades/)).toBeNull();
});

test('unchanged hair cannot be paid for', () => {
  show(HairChoices, 'hair-changer', { options: {}, showsError: true });
  expect(screen.getByText('Please choose a colour')).toBeVisible();
  const lacks = (options: Shown['options']) => hairOrder.lacksChoice?.(anOrder({ tool: 'hair-changer', options }));
  expect([lacks({}), lacks({ colour: 'red' })]).toEqual([true, false]);
});

test('a retouch has three intensities, of which medium is made where none was chosen', async () => {
  const { chosen, user } = show(RetouchChoices, 'retoucher', { options: {} });
  expect(group('Intensity').getAllByRole('radio')).toHaveLength(3);
  expect(group('Intensity').getByRole('radio', { name: 'Medium' })).toBeChecked();
  await user.click(group('Intensity').getByRole('radio', { name: 'Strong' }));
  expect(chosen).toHaveBeenLastCalledWith({ intensity: 'strong', keep: '' });
});

test('a retouch by the external processor, which knows no intensities, shows none', () => {
  show(RetouchChoices, 'retoucher', { options: {}, madeByProcessor: true });
  expect(screen.queryByRole('group', { name: 'Intensity' })).toBeNull();
});

test('makeup always has a valid choice', () => {
  expect(makeupOrder.lacksChoice?.(anOrder({ tool: 'makeup-changer', options: {} }))).toBe(false);
});
