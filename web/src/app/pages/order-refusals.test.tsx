import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import type { Problem } from '#shared/http/problem.ts';
import { everythingPermitted } from '#shared/looks/looks.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { rememberOrder } from '#web/features/orders/order-store.ts';
import { aCheck, aReport } from '#web/lib/testing/a-report.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { aJpeg } from '../testing/a-jpeg.ts';
import { server, serverHas, visit } from '../testing/order-visit.tsx';

test('a selfie that fails a rule cannot be paid for', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport({ verdict: 'fail', checks: [aCheck({ id: 'mouthClosed', mark: 'fail' })] }) }));
  visit(`/track?order=${anAccess.id}`);
  expect(await screen.findByText('Not accepted like this: mouth open')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Continue to Payment/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose another photo' })).toBeEnabled();
});

test('a selfie that one tap repairs has that button as its only primary action', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  const report = aReport({ verdict: 'fail', checks: [aCheck({ id: 'background', mark: 'fail' })] });
  serverHas(anOrder({ report, options: { category: 'adult_female', document: 'dv', background: 'keep' } }));
  visit(`/greencard-photo?order=${anAccess.id}`);
  const remedy = await screen.findByRole('button', { name: 'Make the background white' });
  expect([...document.querySelectorAll('.button--primary')]).toEqual([remedy]);
  expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeEnabled();
});

test.each([
  ['mouthClosed', {}, []],
  ['eyesOpen', {}, ['Baby']],
  ['eyesOpen', { category: 'baby' }, []],
  ['cutOut', { background: 'white' }, ['Baby', 'Keep my wall']],
  ['cutOut', { background: 'keep' }, []],
] as const)(
  'a selfie refused for %s with %j is asked about itself only where the answer helps: %j',
  async (id, options, asked) => {
    rememberOrder(localStorage, anAccess, 'greencard');
    const report = aReport({ verdict: 'fail', checks: [aCheck({ id, mark: 'fail' })] });
    serverHas(anOrder({ report, options: { category: 'adult_female', document: 'dv', ...options } }));
    visit(`/greencard-photo?order=${anAccess.id}`);
    await screen.findByText(/^Not accepted like this/);
    for (const name of asked) expect(screen.getByRole('radio', { name })).toBeVisible();
    if (asked.length === 0) expect(screen.queryByRole('radio')).toBeNull();
  },
);

test('a look whose crop is refused can be had without the crop', async () => {
  rememberOrder(localStorage, anAccess, 'makeup-changer');
  const report = aReport({ verdict: 'fail', checks: [aCheck({ id: 'headHeight', mark: 'fail' })] });
  const lookReport = { warnings: [], notForThisPicture: everythingPermitted, faceWidthPx: 400, showsChild: false };
  const options = { style: 'bridal', forGreencard: true, notForSubmissionConfirmed: true };
  serverHas(anOrder({ tool: 'makeup-changer', options, notForSubmission: true, report, lookReport }));
  visit(`/track?order=${anAccess.id}`);
  expect(await screen.findByRole('checkbox', { name: /^For green.card/ })).toBeChecked();
});

describe('a selfie that the check refuses', () => {
  const refuse = (some: Partial<Problem>, options: OrderView['options'] = { category: 'adult_male' }) => {
    rememberOrder(localStorage, anAccess, 'greencard');
    const selfie = { url: 'https://photos.test/selfie', downloadUrl: 'https://photos.test/selfie', fileName: 'a.jpeg' };
    serverHas(anOrder({ options, selfie }));
    const problem = { status: 422, title: 'No', instance: 'r', ...some };
    server.use(http.post(`*/api/orders/${anAccess.id}/check`, () => HttpResponse.json(problem, { status: 422 })));
    visit('/greencard-photo');
  };

  test('a refused selfie shows what is wrong and what to do, and offers the next picture', async () => {
    refuse({ code: 'no_face' });
    expect(await screen.findByRole('heading', { name: 'No face found' })).toBeVisible();
    expect(screen.getByText(/Look straight into the camera/)).toBeVisible();
    expect(screen.getByText('How it should be: head upright, facing the camera')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeEnabled();
  });

  test('a refused selfie has its successor chosen in place, for the same person', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 1600, close: () => {} }));
    refuse({ code: 'several_faces' }, { category: 'baby', guardianConfirmed: true, document: 'uk' });
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/orders', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ code: 'tool_closed', status: 409, title: 'No', instance: 'r' }, { status: 409 });
      }),
    );
    await screen.findByRole('heading', { name: 'Someone else is in the picture' });
    const next = aJpeg('next.jpg');
    await userEvent.upload(document.querySelector('.refusal input[type=file]') as HTMLInputElement, next);
    expect(await screen.findByText('This tool does not take photos right now.')).toBeVisible();
    expect(sent).toMatchObject([{ options: { category: 'baby', guardianConfirmed: true, document: 'uk' } }]);
  });

  test('a refused selfie shows where it is wrong', async () => {
    const face = { left: 0.6, top: 0.3, width: 0.2, height: 0.2 };
    refuse({ code: 'several_faces', marks: { others: [face], cuts: [{ left: 0.1, top: 0, width: 0.3, height: 0 }] } });
    expect(
      await screen.findByRole('img', { name: 'Your photo, marked where: Someone else is in the picture' }),
    ).toBeVisible();
    expect(document.querySelectorAll('.marked__frame')).toHaveLength(1);
    expect(document.querySelectorAll('.marked__line')).toHaveLength(1);
  });

  test('a refused selfie of a child names the child', async () => {
    refuse({ code: 'head_cut' }, { category: 'baby' });
    expect(await screen.findByText('Leave space above the child’s head and at both sides.')).toBeVisible();
  });
});

test('a failed order shows the reason and where the money is', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ status: 'failed', paymentStatus: 'refunded', failure: 'time_limit' }));
  visit(`/track?order=${anAccess.id}`);
  expect(await screen.findByText('It took longer than our time limit.')).toBeVisible();
  expect(screen.getByText(/\$1 was refunded to your card/)).toBeVisible();
});
