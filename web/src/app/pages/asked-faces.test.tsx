import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { server } from '../testing/account-visit.tsx';
import { aFace, aPhoto, isGuest, problem, visitEvents, withEventServer } from '../testing/event-visit.tsx';

withEventServer();

/** A photo in which the engine is not sure of the guest: it has no links. */
function anAskedPhoto(number: number, enrolment: string = aFace.id) {
  const { thumbnail, preview, ...photo } = aPhoto(number);
  return { ...photo, matches: [{ enrolment, certainty: 'asked' }] };
}

/** A server that shows the faces, and takes answers. */
function judges() {
  const said: { photo: unknown; enrolment: unknown; mine: boolean }[] = [];
  server.use(
    http.get('*/api/guests/:id/photos/:photo/faces/:enrolment', () => HttpResponse.arrayBuffer(new ArrayBuffer(1))),
    http.post('*/api/guests/:id/photos/:photo/faces/:enrolment', async ({ request, params }) => {
      const { mine } = (await request.json()) as { mine: boolean };
      const { photo, enrolment } = params;
      said.push({ photo, enrolment, mine });
      const { thumbnail, preview, ...rest } = aPhoto(Number(String(photo).at(-1)));
      const links = mine ? { thumbnail, preview } : {};
      return HttpResponse.json({ photo: { ...rest, ...links, matches: [{ enrolment, certainty: 'asked', mine }] } });
    }),
  );
  return said;
}

const strip = async (title = 'Is this you?') => within(await screen.findByRole('region', { name: title }));

describe('the faces that a guest is asked about', () => {
  test('are shown alone: the photo is not in the grid', async () => {
    judges();
    isGuest([aFace], {}, [anAskedPhoto(2), aPhoto(1)]);
    visitEvents('/events/ABCDEFGH');
    const asked = await strip();
    expect(await asked.findAllByRole('img', { name: 'A face from a photo' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Enlarge/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Download 1 photo' })).toBeVisible();
  });

  test('leave the strip with an answer: a yes opens the photo, a no does not, and the focus stays at the strip', async () => {
    const said = judges();
    isGuest([aFace], {}, [anAskedPhoto(3), anAskedPhoto(2), aPhoto(1)]);
    const user = visitEvents('/events/ABCDEFGH');
    const asked = await strip();
    await user.click((await asked.findAllByRole('button', { name: 'Yes' }))[0]!);
    expect(await screen.findByRole('button', { name: 'Enlarge photo 2' })).toBeVisible();
    await waitFor(() => expect(asked.getAllByRole('button', { name: 'No' })).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'Is this you?' })).toHaveFocus();
    await user.click(asked.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Is this you?' })).toBeNull());
    expect(screen.getAllByRole('button', { name: /^Enlarge/ })).toHaveLength(2);
    expect(said).toEqual([
      { photo: aPhoto(3).id, enrolment: aFace.id, mine: true },
      { photo: aPhoto(2).id, enrolment: aFace.id, mine: false },
    ]);
  });

  test('are asked again when an answer was not saved, with the reason', async () => {
    judges();
    isGuest([aFace], {}, [anAskedPhoto(1)]);
    server.use(http.post('*/api/guests/:id/photos/:photo/faces/:enrolment', () => problem('internal_error', 500)));
    const user = visitEvents('/events/ABCDEFGH');
    const asked = await strip();
    await user.click(await asked.findByRole('button', { name: 'No' }));
    expect(await asked.findByRole('alert')).toBeVisible();
    expect(asked.getByRole('button', { name: 'No' })).toBeEnabled();
  });

  test('say so where one cannot be loaded', async () => {
    judges();
    isGuest([aFace], {}, [anAskedPhoto(1)]);
    server.use(http.get('*/api/guests/:id/photos/:photo/faces/:enrolment', () => problem('not_found', 404)));
    visitEvents('/events/ABCDEFGH');
    expect(await (await strip()).findByText('This face could not be loaded.')).toBeVisible();
  });

  test('are of the chosen person where several are enrolled, and of a child by name', async () => {
    judges();
    const child = { ...aFace, id: 'enr_01KB0000000000000000000002', who: 'child' };
    isGuest([aFace, child], {}, [anAskedPhoto(2), anAskedPhoto(1, child.id)]);
    const user = visitEvents('/events/ABCDEFGH');
    expect(await (await strip()).findAllByRole('button', { name: 'Yes' })).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: /child/i }));
    expect(await (await strip('Is this the child?')).findAllByRole('button', { name: 'Yes' })).toHaveLength(1);
  });
});
