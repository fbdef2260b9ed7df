import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { languages, OfferedLanguage } from '#shared/languages.ts';
import { showLanguage } from '#web/i18n/i18n.ts';
import { server, visit, withAccountServer } from '../testing/account-visit.tsx';

withAccountServer();

const id = 'dlr_01KB0000000000000000000001';
const begun = { id, kind: 'event', rows: 1234, objects: 56, beganAt: '2027-06-20T10:00:00.000Z' };
const ended = { ...begun, endedAt: '2027-06-20T11:00:00.000Z' };
const proof = { statement: 'Proof of deletion 1\nnumber: 7\n', signature: 'MEUCIQ==' };

function answers(body: object, status = 200) {
  server.use(http.get('*/api/deletions/:id', () => HttpResponse.json(body, { status })));
}

test('the proof of an event shows counts, times, the signed text, and a link to hand out', async () => {
  answers({ deletion: { ...ended, checkedAt: '2027-06-21T12:00:00.000Z' }, proof });
  visit(`/deletions/${id}`);
  expect(await screen.findByRole('heading', { name: 'An event has been deleted' })).toBeVisible();
  for (const text of [id, '1,234', '56', `${location.origin}/deletions/${id}`, 'MEUCIQ==']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.queryByText('about a day after the deletion')).toBeNull();
  expect(screen.getByRole('img', { name: 'QR code with the link to this proof' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Our public keys' })).toHaveAttribute('href', '/api/proof-keys');
});

test('the proof is printed by the browser', async () => {
  answers({ deletion: ended, proof });
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {});
  const user = visit(`/deletions/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledOnce();
  expect(screen.getByText('about a day after the deletion')).toBeVisible();
});

test('a deletion that is running has no proof yet', async () => {
  answers({ deletion: begun });
  visit(`/deletions/${id}`);
  expect(await screen.findByRole('heading', { name: 'The deletion is running' })).toBeVisible();
  expect(screen.getByText(/^The proof is signed when nothing is left/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save the proof as a file' })).toBeNull();
});

test.each([
  ['unknown', `/deletions/${id}`],
  ['no number of a deletion', '/deletions/none'],
])('a number that is %s is answered in words', async (_, path) => {
  answers({ code: 'not_found', status: 404, title: 'Not found', instance: 'req-1' }, 404);
  visit(path);
  expect(await screen.findByText('There is no deletion with this number')).toBeVisible();
});

test.each(OfferedLanguage.options)('the proof is shown in %s', async (language) => {
  await showLanguage(languages[language]);
  answers({ deletion: ended, proof });
  const { default: texts } = await import(`../../../../shared/texts/${language}/pages/deletions.json`);
  visit(`/deletions/${id}`);
  expect(await screen.findByRole('heading', { name: texts.kinds.event })).toBeVisible();
});
