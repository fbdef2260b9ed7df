import { render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { needTexts } from '#web/i18n/i18n.ts';
import { anOrder } from '#web/lib/testing/an-order.ts';
import { HairTitle } from './hair-title.tsx';

beforeAll(() => needTexts('hair-changer'));

test.each([
  [{}, 'Hair colour'],
  [{ colour: 'blue' }, 'Hair colour: Blue'],
  [{ hairstyle: 'braids' }, 'Hairstyle: Braids'],
  [{ hairstyle: 'braids', colour: 'blue' }, 'Hair colour and hairstyle: Braids, Blue'],
])('the title of hair with %j names what was changed', (options, title) => {
  const { container } = render(<HairTitle order={anOrder({ tool: 'hair-changer', options })} />);
  expect(container.textContent).toBe(title);
});
