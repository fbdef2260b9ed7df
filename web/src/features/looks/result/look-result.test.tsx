import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { needTexts } from '#web/i18n/i18n.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { keepSavedFiles } from '#web/lib/testing/saved-files.ts';
import { LookResult } from './look-result.tsx';

beforeAll(() => needTexts('orders'));

const link = (fileName: string) => ({ url: `https://pictures.test/${fileName}`, fileName });
const finished = {
  tool: 'hair-changer',
  status: 'completed',
  paymentStatus: 'paid',
  options: { colour: 'red' },
  photo: link('output.jpeg'),
  selfie: { ...link('input.jpeg'), downloadUrl: 'https://pictures.test/save' },
} as const;

function show(different: Parameters<typeof anOrder>[0] = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LookResult access={anAccess} order={anOrder({ ...finished, ...different })} again={null} deletion={null} />
    </QueryClientProvider>,
  );
}

const manifest = {
  tool: 'hair-changer',
  chosen: { colour: 'red' },
  engine: 'builtin/6',
  strength: 1,
  changedShare: 0.1234,
  face: { changedOutside: 0, driftMedian: 0.001, driftMax: 0.0042, likeness: 0.9987 },
  source: { sha256: 'a', widthPx: 1200, heightPx: 1500 },
  output: { widthPx: 1200, heightPx: 1500, bytes: 300_000, sha256: 'b' },
} as const;

const cropped = { notForSubmission: true, options: { forGreencard: true }, report: aReport() } as const;

test('a finished look shows a comparison with its picture', () => {
  show();
  expect(screen.getByRole('slider', { name: 'Handle between before and after' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Before' })).toHaveAttribute('src', finished.selfie.url);
  expect(screen.queryByText('Not for submission')).toBeNull();
});

test('the words before and after keep the order of the pictures in right-to-left languages', () => {
  show();
  const words = screen.getByText('Before', { selector: 'bdi' });
  expect(words.parentElement).toHaveTextContent('Before | After');
  expect(words.parentElement?.lastElementChild?.tagName).toBe('BDI');
});

test('a cropped look shows a comparison with the same crop of the picture, and its measurements say that it is for no authority', () => {
  show(cropped);
  expect(screen.getByRole('slider', { name: 'Handle between before and after' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Before' }).style.transform).toMatch(/^rotate\(.*\) translate\(.*\)$/);
  expect(screen.getByText('Not for submission')).toBeVisible();
  expect(screen.getByText(/Do not send it to any authority/)).toBeVisible();
  expect(screen.getByText(/^Measured after the crop, for your information only/)).toBeVisible();
});

test('a cropped look without its selfie shows alone, still with the warning', () => {
  show({ ...cropped, selfie: undefined });
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByText('Not for submission')).toBeVisible();
});

test('the changes of a look show with their figures and the comparison of the face', () => {
  show({ lookManifest: manifest });
  const changes = screen.getByText('What was done to the picture').closest('details');
  expect(changes).not.toHaveAttribute('open');
  expect(changes).toHaveTextContent('Hair was changed: 12.3% of the picture’s pixels differ from your photo.');
  expect(changes).toHaveTextContent('every pixel was compared, and none differs');
  expect(changes).toHaveTextContent('none has moved by more than 0.4% of the width of your face');
  expect(changes).toHaveTextContent('Likeness of both faces: 0.999.');
  expect(changes).toHaveTextContent('Made by our own software (builtin/6).');
  expect(changes).not.toHaveTextContent(/strength|AI model|outside/);
});

test('a look by the external processor does not claim unchanged pixels', () => {
  const wholePicture = { aroundMean: 0.007, aroundMax: 0.05, faceMax: 0.05, faceTone: 0.002 };
  show({
    tool: 'retoucher',
    options: {},
    lookManifest: { ...manifest, tool: 'retoucher', engine: 'webhook', wholePicture },
  });
  const changes = screen.getByText('What was done to the picture').closest('details');
  expect(changes).toHaveTextContent('its surroundings differ by 0.7% on average and the tone of the face by 0.2%');
  expect(changes).toHaveTextContent('Made by a company that edits photos on our behalf.');
  expect(changes).not.toHaveTextContent('none differs');
});

test('a weaker look and a drawn hairstyle show with their figures', () => {
  show({ lookManifest: { ...manifest, strength: 0.8, generator: { model: 'a-model', seed: 7 } } });
  const changes = screen.getByText('What was done to the picture').closest('details');
  expect(changes).toHaveTextContent('Applied at 80% of its full strength.');
  expect(changes).toHaveTextContent('The new hair was drawn by an AI model (a-model, seed 7).');
});

test('the text file of the changes says that the picture is for no authority', async () => {
  show({ lookManifest: manifest });
  const { blobs, names } = keepSavedFiles();
  await userEvent.click(screen.getByText('What was done to the picture'));
  await userEvent.click(screen.getByRole('button', { name: 'Save this list' }));
  expect(names).toEqual([`changes-${anAccess.id}-not-for-submission.txt`]);
  const text = new TextDecoder().decode(await (blobs[0] as Blob).arrayBuffer());
  expect(text).toContain('Likeness of both faces: 0.999.');
  expect(text).toContain(anAccess.id);
  expect(text).toContain('Not for submission\r\nThis picture was changed.');
});
