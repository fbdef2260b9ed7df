import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { contributorSecretHeader } from '#shared/events/contributor-contract.ts';
import { address, server, visit, withAccountServer } from '../testing/account-visit.tsx';
import { withDigests } from '../testing/with-digests.ts';

withAccountServer();
withDigests();

const id = 'ctr_01KB0000000000000000000001';
const secret = 'AAAAAAAAAAAAAAAAAAAAAA';
const link = `/contribute#${id}.${secret}`;
const event = {
  ...{ name: 'Ayşe & Mehmet', organizerName: 'Ayşe', eventDate: '2026-12-05', state: 'open', isHidden: false },
};
const problem = (code: string, status: number) =>
  HttpResponse.json({ code, status, title: code, instance: 'req-1' }, { status });

/** The server knows this contributor, whose event differs as given. */
function has(differently: object = {}) {
  const asked: unknown[] = [];
  const isKnown = (request: Request) => request.headers.get(contributorSecretHeader) === secret;
  server.use(
    http.get(`*/api/contributors/${id}`, ({ request }) =>
      isKnown(request)
        ? HttpResponse.json({
            event: { ...event, ...differently },
            contributor: { name: 'Foto Deniz', kind: 'photographer' },
          })
        : problem('not_found', 404),
    ),
    http.post(`*/api/contributors/${id}/uploads`, async ({ request }) => {
      const { files } = (await request.json()) as { files: { name: string; sha256: string }[] };
      if (isKnown(request)) asked.push(files.map(({ name }) => name));
      const answers = files.map(({ name, sha256 }, place) => {
        if (name === 'there.jpg') return { state: 'duplicate', sha256 };
        if (name === 'full.jpg') return { state: 'refused', sha256, reason: 'event_full' };
        const upload = { url: `https://storage.test/${name}`, headers: {} };
        return { state: 'send', sha256, photoId: `pho_${String(place).padStart(26, '0')}`, upload };
      });
      return HttpResponse.json({ files: answers });
    }),
    http.post(`*/api/contributors/${id}/uploads/arrived`, async ({ request }) => {
      const { photoIds } = (await request.json()) as { photoIds: string[] };
      return HttpResponse.json({ photos: photoIds.map((photo) => ({ id: photo, state: 'received' })) });
    }),
    http.put('https://storage.test/*', () => new HttpResponse()),
  );
  return asked;
}

const heading = async (name: string) => await screen.findByRole('heading', { level: 1, name });
const choose = (...names: string[]) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: names.map((name) => new File([name], name, { type: 'image/jpeg' })) },
  });

describe('the page of a contributor', () => {
  test('shows the event, removes the secret from the URL, and survives a reload', async () => {
    has();
    visit(link);
    expect(await heading(event.name)).toBeVisible();
    expect(screen.getByText(/5 December 2026/)).toHaveTextContent('Invited by Ayşe');
    expect(screen.getByText('Link for Foto Deniz')).toBeVisible();
    expect(screen.getByText(/^Your photos are added to this event/)).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/contribute#${id}`));
    for (const reloaded of [`/contribute#${id}`, '/contribute', '/contribute#content']) {
      cleanup();
      visit(reloaded);
      expect(await heading(event.name)).toBeVisible();
    }
  });

  test('sends photos with the secret, and says what the event has and what found no place', async () => {
    const asked = has();
    visit(link);
    await heading(event.name);
    choose('a.jpg', 'there.jpg', 'full.jpg');
    expect(await screen.findByText('1 photo is waiting for a place')).toBeVisible();
    expect(screen.getByText(/^The event is full. Please talk to Ayşe/)).toBeVisible();
    expect(
      await screen.findByText('Finished, but some files were not uploaded', { selector: 'p:not([role])' }),
    ).toBeVisible();
    expect(screen.getByText('Already here').nextSibling).toHaveTextContent('1');
    expect(screen.getByText('Uploaded').nextSibling).toHaveTextContent('1');
    expect(asked).toEqual([['a.jpg', 'there.jpg', 'full.jpg']]);
  });

  test.each([
    [{ state: 'draft' }, 'The event is not open yet'],
    [{ state: 'closed' }, 'The event takes no more photos'],
    [{ state: 'expired' }, 'This event is over'],
    [{ isHidden: true, name: '', organizerName: '' }, 'This event is not shown at the moment'],
  ])('takes no photos of an event that is %j, and says why', async (differently, title) => {
    has(differently);
    visit(link);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose photos' })).toBeNull();
  });

  test.each([
    ['another browser’s', `/contribute#${id}`],
    ['broken', `/contribute#${id}.short`],
    ['missing', '/contribute'],
    ['removed', `/contribute#${id}.BBBBBBBBBBBBBBBBBBBBBB`],
  ])('says that a link does not work that is %s', async (_, path) => {
    has();
    visit(path);
    expect(await screen.findByText('This link does not work')).toBeVisible();
    expect(await heading('Send photos')).toBeVisible();
  });

  test('says that the link was removed while photos were sent', async () => {
    has();
    visit(link);
    await heading(event.name);
    server.use(http.all(`*/api/contributors/${id}*`, () => problem('not_found', 404)));
    server.use(http.all(`*/api/contributors/${id}/uploads`, () => problem('not_found', 404)));
    choose('a.jpg');
    expect(await screen.findByText('This link does not work')).toBeVisible();
  });

  test('says that the event could not be loaded, and tries again', async () => {
    server.use(http.get(`*/api/contributors/${id}`, () => HttpResponse.error()));
    const user = visit(link);
    expect(await screen.findByText('The event could not be loaded')).toBeVisible();
    has();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading(event.name)).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/contribute#${id}`));
  });
});

describe('the secret of a link', () => {
  const wrong = `/contribute#${id}.BBBBBBBBBBBBBBBBBBBBBB`;

  test('is not stored when the server refuses it', async () => {
    has();
    visit(wrong);
    expect(await screen.findByText('This link does not work')).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/contribute#${id}`));
    expect(localStorage.getItem('vesika.contributions')).toBeNull();
  });

  test('takes no place of one that works', async () => {
    has();
    visit(link);
    await heading(event.name);
    cleanup();
    visit(wrong);
    // The page goes on with the one that works.
    expect(await heading(event.name)).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/contribute#${id}`));
    expect(localStorage.getItem('vesika.contributions')).toBe(JSON.stringify([{ id, secret }]));
  });

  test('stays in the URL for a reload, and is not stored, while the server does not answer', async () => {
    server.use(http.get(`*/api/contributors/${id}`, () => HttpResponse.error()));
    visit(link);
    expect(await screen.findByText('The event could not be loaded')).toBeVisible();
    expect(address()).toBe(link);
    expect(localStorage.getItem('vesika.contributions')).toBeNull();
  });
});

describe('a browser with several links', () => {
  beforeEach(() => {
    const other = 'ctr_01KB0000000000000000000002';
    localStorage.setItem('vesika.contributions', JSON.stringify([{ id: other, secret }]));
    server.use(
      http.get(`*/api/contributors/${other}`, () =>
        HttpResponse.json({ event: { ...event, name: 'Other' }, contributor: { name: 'D', kind: 'photographer' } }),
      ),
    );
  });

  test('shows the event that the URL names', async () => {
    has();
    visit(link);
    await heading(event.name);
    cleanup();
    visit('/contribute#ctr_01KB0000000000000000000002');
    expect(await heading('Other')).toBeVisible();
    cleanup();
    visit(`/contribute#${id}`);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(event.name));
  });
});
