import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { aCheck, aReport } from '#web/lib/testing/a-report.ts';
import { anOrder } from '#web/lib/testing/an-order.ts';
import type { OrderPreview } from '#web/lib/tool-module.ts';
import { ReportReview } from '../report/report-review.tsx';
import { PhotoPreview } from './photo-preview.tsx';

const picture = new Blob(['bytes'], { type: 'image/jpeg' });
const inTheMaking: OrderPreview = { made: undefined, error: null, retry: () => {} };
const made = (report = aReport()): OrderPreview => ({ ...inTheMaking, made: { picture, report } });
const failed = new ApiProblem({ code: 'too_many_requests', status: 429, title: 'No' });

function show(preview: OrderPreview, selfie: string | undefined = 'blob:selfie') {
  const page = (given: OrderPreview) => <PhotoPreview report={aReport()} picture={selfie} preview={given} />;
  const { rerender } = render(page(preview));
  return { user: userEvent.setup(), become: (next: OrderPreview) => rerender(page(next)) };
}

const lines = () => screen.queryByRole('img', { name: /^Measuring lines/ });

test('the preview shows the selfie in its planned crop, with a status message, until the photo is made', () => {
  show(inTheMaking);
  expect(screen.queryByRole('heading', { name: 'Your finished photo' })).toBeNull();
  expect(screen.getByRole('img', { name: 'Your selfie, cropped as the photo will be' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('We are making your photo');
  expect(screen.queryByRole('slider')).toBeNull();
});

test('the preview reserves the space of the photo if the browser cannot show the selfie', () => {
  render(<PhotoPreview report={aReport()} picture={undefined} preview={inTheMaking} />);
  expect(screen.getByText(/cannot show this picture format/)).toBeVisible();
});

test('the finished photo covers the selfie with a slider between them, and is announced', async () => {
  const { become } = show(inTheMaking);
  become(made());
  expect(screen.getByRole('heading', { name: 'Your finished photo' })).toBeVisible();
  expect(await screen.findByRole('slider', { name: 'Handle between the selfie and the finished photo' })).toBeVisible();
  expect(screen.getByRole('img', { name: /^Preview of the finished photo/ })).toHaveAttribute('src', 'blob:test');
  expect(screen.getByRole('status')).toHaveTextContent('Your finished photo is shown');
  expect(screen.getByText(/small and with a watermark. After you pay, you get it in 600\s×\s600 pixels/)).toBeVisible();
});

test('the measurement lines show during the wait, disappear with the photo, and reappear on request', async () => {
  const { user, become } = show(inTheMaking);
  expect(lines()).toHaveAccessibleName(
    'Measuring lines: the head is 38.3 mm high, the eyes are 31.9 mm above the lower edge',
  );
  become(made());
  await screen.findByRole('slider');
  expect(lines()).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Show the measuring lines' }));
  expect(lines()).toBeVisible();
});

test('the measurement lines stay hidden once hidden', async () => {
  const { user, become } = show(inTheMaking);
  await user.click(screen.getByRole('checkbox', { name: 'Show the measuring lines' }));
  expect(lines()).toBeNull();
  become(made());
  await screen.findByRole('slider');
  expect(lines()).toBeNull();
});

test('a preview that cannot be shown is an error with a retry that blocks nothing', async () => {
  const retry = vi.fn();
  const { user, become } = show({ ...inTheMaking, error: failed, retry });
  expect(screen.getByRole('alert')).toHaveTextContent('The photo cannot be shown right now');
  expect(screen.getByRole('alert')).toHaveTextContent('Your report is valid');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  become(inTheMaking);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('We are making your photo');
});

test('a finding of the finished photo only shows before payment', () => {
  const edit = aCheck({ id: 'backgroundEdit', mark: 'warn' });
  show(made(aReport({ verdict: 'warn', checks: [aCheck(), edit, aCheck({ id: 'leftovers', mark: 'warn' })] })));
  expect(screen.getByText('Please check this on the finished photo')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Clean outline: Borderline. Stand in front of a plain wall that differs from your hair and clothes, with room on both sides of your shoulders.',
  ]);
});

test('a finding of selfie and photo shows once', () => {
  const report = aReport({ verdict: 'warn', checks: [aCheck({ id: 'gaze', mark: 'warn' })] });
  render(<PhotoPreview report={report} picture="blob:selfie" preview={made(report)} />);
  expect(screen.queryByText('Please check this on the finished photo')).toBeNull();
});

test.each([
  ['a usable selfie', 'pass', true],
  ['a selfie that breaks a rule', 'fail', false],
] as const)('the review of %s shows the finished photo above the price: %s', (_, verdict, shown) => {
  const report = aReport({ verdict, checks: [aCheck({ mark: verdict })] });
  render(
    <ReportReview order={anOrder({ report })} picture="blob:selfie" preview={inTheMaking}>
      <p>price</p>
    </ReportReview>,
  );
  const title = screen.queryByRole('heading', { name: 'Your selfie, cropped' });
  expect(title !== null).toBe(shown);
  const price = screen.getByText('price');
  if (title !== null) expect(title.compareDocumentPosition(price)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a photo that fails its check shows that, and that nothing was paid', () => {
  const report = aReport({ verdict: 'fail', checks: [aCheck({ mark: 'fail' }), aCheck({ id: 'fileSize' })] });
  render(
    <ReportReview order={anOrder({ report })} picture="blob:selfie" preview={undefined}>
      {null}
    </ReportReview>,
  );
  expect(screen.getByText('We made the photo, but it breaks a rule')).toBeVisible();
  expect(screen.getByText(/Nothing was charged/)).toBeVisible();
});
