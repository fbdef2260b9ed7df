import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { use } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LookReport } from '#shared/looks/look-report.ts';
import { builtinOffer, everythingPermitted } from '#shared/looks/looks.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { IsPreviewDrawing } from '#web/lib/preview-drawing.ts';
import { siteQuery } from '#web/lib/site-queries.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { hairOrder } from '../hair-order.tsx';
import { makeupOrder } from '../makeup-order.tsx';
import { retoucherOrder } from '../retoucher-order.tsx';

const orders = { retoucher: retoucherOrder, 'hair-changer': hairOrder, 'makeup-changer': makeupOrder };

const lookReport: LookReport = {
  warnings: [],
  notForThisPicture: {
    ...everythingPermitted,
    hairColours: [
      { option: 'natural', reason: 'same_picture' },
      { option: 'ombre', reason: 'hair_too_short' },
    ],
  },
  faceWidthPx: 400,
  showsChild: false,
};

const server = setupServer();
/** The requests for previews. */
let asked: { looks: { tool: string; colour?: string; style?: string }[]; marksHair: boolean }[];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  asked = [];
  let addresses = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    addresses += 1;
    return `blob:${addresses}`;
  });
  server.resetHandlers(
    http.post(`*/api/orders/${anAccess.id}/looks`, async ({ request }) => {
      const body = (await request.json()) as (typeof asked)[number];
      asked.push(body);
      const hair = body.marksHair ? { hair: 'Aw==' } : {};
      return HttpResponse.json({ before: 'AQ==', looks: body.looks.map(() => 'Ag=='), ...hair });
    }),
  );
});

type Different = Partial<OrderView>;

const Price = () => (
  <>
    <p>price</p>
    <p>{use(IsPreviewDrawing) ? 'not yet' : 'payable'}</p>
  </>
);

function show({ tool = 'retoucher', ...different }: Omit<Different, 'tool'> & { tool?: keyof typeof orders }) {
  const { Review = () => null, Choices = () => null } = orders[tool];
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(siteQuery.queryKey, { looks: builtinOffer } as never);
  const onChoose = vi.fn();
  const page = (more: Different) => (
    <QueryClientProvider client={client}>
      <Review
        access={anAccess}
        order={anOrder({ tool, options: {}, ...different, ...more })}
        picture="blob:selfie"
        onChoose={onChoose}
      >
        {tool === 'hair-changer' ? (
          <Choices
            access={anAccess}
            order={anOrder({ tool, options: {}, ...different, ...more })}
            onChoose={onChoose}
            onLack={() => undefined}
            showsError={false}
          />
        ) : null}
        <Price />
      </Review>
    </QueryClientProvider>
  );
  const { rerender } = render(page({}));
  return { onChoose, user: userEvent.setup(), become: (more: Different) => rerender(page(more)) };
}

describe('a look by the external processor', () => {
  test('a look by the external processor shows before payment which data leaves, and where to read more', () => {
    show({ lookReport, madeByProcessor: true });
    const notice = screen.getByText('This photo is made outside our service').closest('.notice');
    expect(notice).toHaveTextContent(/your photo, what you chose, your email address/);
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/legal/kvkk');
    expect(notice?.compareDocumentPosition(screen.getByText('price'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('a look by our own engine shows no such notice', () => {
    show({ lookReport });
    expect(screen.queryByText('This photo is made outside our service')).toBeNull();
  });
});

test('each warning of a look shows as text and blocks nothing', () => {
  show({ lookReport: { ...lookReport, warnings: ['head_turned', 'picture_dark'] } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your head is turned: the far side is changed less.',
    'The picture is dark. In brighter light the result is better.',
  ]);
  expect(screen.getByText('price')).toBeVisible();
});

test('an unchecked picture has no previews and nothing to pay for', () => {
  show({ lookReport: undefined });
  expect(screen.queryByText('price')).toBeNull();
  expect(asked).toEqual([]);
});

test('a picture that cannot be cropped shows so', () => {
  show({ lookReport, report: aReport({ verdict: 'fail' }) });
  expect(screen.getByRole('alert')).toHaveTextContent('cannot be cropped');
});

describe('a look before payment', () => {
  test('a look preview is on the person’s own face, with a slider and a note that it is small', async () => {
    show({ lookReport });
    expect(await screen.findByRole('slider', { name: 'Handle between before and after' })).toBeVisible();
    expect(screen.getByRole('img', { name: /^Preview of the look/ })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('small and has a watermark');
    const looks = ['light', 'medium', 'strong'].map((intensity) => ({ tool: 'retoucher', intensity, keep: '' }));
    expect(asked).toEqual([{ looks, marksHair: false }]);
  });

  test('a look is payable once its preview is drawn', async () => {
    show({ lookReport });
    expect(screen.getByText('not yet')).toBeVisible();
    expect(await screen.findByText('payable')).toBeVisible();
    expect(screen.getByRole('slider')).toBeVisible();
  });

  test('a retouch with another kept spot is drawn again alone, and stays payable meanwhile', async () => {
    const { become } = show({ lookReport });
    expect(await screen.findByText('payable')).toBeVisible();
    become({ options: { intensity: 'light', keep: '0871,2210' } });
    expect(screen.getByText('payable')).toBeVisible();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.looks).toEqual([{ tool: 'retoucher', intensity: 'light', keep: '0871,2210' }]);
  });

  test('a look is payable after its preview failed', async () => {
    server.use(http.post('*/looks', () => HttpResponse.error()));
    show({ lookReport });
    expect(screen.getByText('not yet')).toBeVisible();
    expect(await screen.findByText('payable')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The looks cannot be shown right now');
  });

  test('a hairstyle, which has no preview, is payable while the colours are drawn', () => {
    server.use(http.post('*/looks', () => delay('infinite')));
    show({ tool: 'hair-changer', options: { hairstyle: 'long_hair' }, lookReport });
    expect(screen.getByText('payable')).toBeVisible();
  });

  test('a look preview can be enlarged, and the enlarged picture is focusable', async () => {
    const { user } = show({ lookReport });
    await user.click(await screen.findByRole('button', { name: 'Enlarge' }));
    expect(screen.getByRole('region', { name: 'Enlarged picture, can be scrolled' })).toHaveAttribute('tabindex', '0');
    await user.click(screen.getByRole('button', { name: 'Whole picture' }));
    expect(screen.queryByRole('region', { name: /Enlarged/ })).toBeNull();
  });

  test('a look preview that fails shows an error that blocks nothing, and can be requested again', async () => {
    server.use(
      http.post('*/looks', () =>
        HttpResponse.json({ code: 'too_many_requests', status: 429, title: 'No' }, { status: 429 }),
      ),
    );
    const { user } = show({ lookReport });
    expect(await screen.findByRole('alert')).toHaveTextContent('The looks cannot be shown right now');
    expect(screen.getByText('price')).toBeVisible();
    const looks = ['Ag==', 'Ag==', 'Ag=='];
    server.resetHandlers(http.post('*/looks', () => HttpResponse.json({ before: 'AQ==', looks })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('slider')).toBeVisible();
  });

  test('a look preview shows the area taken for hair, and includes only what suits the picture', async () => {
    show({ tool: 'hair-changer', options: { colour: 'red' }, lookReport });
    expect(await screen.findByText(/If it is not your hair, choose another photo/)).toBeVisible();
    const [first] = asked;
    expect(first?.marksHair).toBe(true);
    const colours = first?.looks.map(({ colour }) => colour);
    expect(colours).toHaveLength(16);
    expect(colours).not.toContain('ombre');
  });

  test('makeup previews of all styles and intensities are one request, each look once', async () => {
    show({ tool: 'makeup-changer', options: { style: 'natural', intensity: 'medium' }, lookReport });
    await screen.findByText('payable');
    expect(asked).toHaveLength(1);
    const names = asked[0]?.looks.map((look) => JSON.stringify(look));
    expect(names).toHaveLength(14);
    expect(new Set(names).size).toBe(14);
  });

  test('a look preview of another style is ready: only its intensities are drawn again', async () => {
    const { become } = show({ tool: 'makeup-changer', options: { style: 'natural', intensity: 'medium' }, lookReport });
    await screen.findByRole('slider');
    become({ options: { style: 'bridal', intensity: 'medium' } });
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.looks.map(({ style }) => style)).toEqual(['bridal', 'bridal', 'bridal', 'bridal']);
  });
});

test('the marked hair shows with a colour, and not with a new hairstyle in its own colour', async () => {
  const { become } = show({ tool: 'hair-changer', lookReport, options: { hairstyle: 'bun', colour: 'red' } });
  const mark = 'Your photo, with the hair marked in pink';
  expect(await screen.findByRole('img', { name: mark })).toBeVisible();
  become({ options: { hairstyle: 'bun', colour: 'natural' } });
  expect(screen.queryByRole('img', { name: mark })).toBeNull();
});

test('up to three looks can be compared, and one of them chosen', async () => {
  const options = (style: string) => ({ style, intensity: 'medium' });
  const { user, become, onChoose } = show({ tool: 'makeup-changer', options: options('natural'), lookReport });
  for (const style of ['natural', 'bridal', 'dramatic']) {
    become({ options: options(style) });
    await user.click(await screen.findByRole('button', { name: 'Keep to compare' }));
  }
  const list = within(screen.getByRole('list', { name: 'Looks to compare' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  become({ options: options('artistic') });
  expect(await screen.findByText('3 looks are kept. Remove one to keep another.')).toBeVisible();
  await user.click(
    within(list.getAllByRole('listitem')[1] as HTMLElement).getByRole('button', { name: 'Choose this one' }),
  );
  expect(onChoose).toHaveBeenCalledWith({
    tool: 'makeup-changer',
    options: expect.objectContaining({ style: 'bridal', intensity: 'medium', forGreencard: false }),
  });
});
