import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { languages, offeredLanguages } from '#shared/languages.ts';
import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import { acceptanceText } from '#shared/payments/acceptance-text.ts';
import { needTexts, showLanguage } from '#web/i18n/i18n.ts';
import { unbroken } from '#web/i18n/unbroken.ts';
import { AcceptedPage } from './accepted-page.tsx';
import { LegalPage } from './legal-page.tsx';

const server = setupServer(
  http.get('*/config.json', () => HttpResponse.json({}, { status: 404 })),
  http.get('*/api/site', () => HttpResponse.json({}, { status: 503 })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => showLanguage(languages.en));
afterAll(() => server.close());

test.each([
  ['en', '$1.00', '2-5 minutes', '7 days'],
  ['tr', '₺79,00', '2-5 dakika', '7 gün'],
] as const)(
  'the terms in %s name the documented price to the cent, and the documented times',
  async (code, ...facts) => {
    await needTexts('legal');
    await showLanguage(languages[code]);
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <LegalPage page="terms" trader={{ address: 'Somewhere 2' }} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    for (const fact of [...facts, 'Somewhere 2']) expect(container).toHaveTextContent(fact);
    expect(container).not.toHaveTextContent('{{');
  },
);

const aVisit = (page: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>{page}</MemoryRouter>
  </QueryClientProvider>
);
const codes = offeredLanguages.map(({ code }) => code);
const versionLine = { en: 'Date of this text: 28 November 2026', tr: 'Bu metnin tarihi: 28 Kasım 2026' } as const;

test.each(
  codes.flatMap((code) => (['distanceSales', 'preInformation'] as const).map((subject) => [code, subject] as const)),
)('a buyer reads in %s (%s) the very words of the version that is accepted and mailed', async (code, subject) => {
  await needTexts('legal', 'accepted');
  await showLanguage(languages[code]);
  const { container } = render(aVisit(<AcceptedPage subject={subject} />));
  const { title, paragraphs } = acceptanceText(subject, acceptanceVersions[subject], code);
  // Text matchers turn non-breaking spaces into plain ones.
  for (const words of [title, ...paragraphs]) expect(container.textContent).toContain(unbroken(words));
});

test.each([
  [
    'en',
    'your email address',
    'before you pay',
    'works for 60 minutes',
    'drawn by Amazon Bedrock',
    'at most 1024 pixels a side',
    'Date of this text: 28 November 2026',
    'the hairstyle, colour or makeup you chose',
  ],
  [
    'tr',
    /e-\u2060?posta adresiniz/,
    'ödemeden önce',
    '60 dakika geçerli',
    'Amazon Bedrock tarafından',
    'kenarı en çok 1024 piksel',
    'Bu metnin tarihi: 28 Kasım 2026',
    'seçtiğiniz saç modeli, renk ya da makyaj',
  ],
] as const)(
  'the privacy policy in %s describes the data sent to an external processor, and its date',
  async (code, ...facts) => {
    await needTexts('legal');
    await showLanguage(languages[code]);
    const { container } = render(aVisit(<LegalPage page="kvkk" trader={{ address: 'Somewhere 2' }} />));
    for (const words of facts) expect(container).toHaveTextContent(words);
    expect(container).not.toHaveTextContent('{{');
  },
);

test.each([
  ['en', 'those of its other guests', 'mails about new photos', 'a child’s guardian', 'not by whom', '30 days after'],
  ['tr', 'diğer konukların yüzleriyle', 'verirlerse', 'velisinin adı', 'kimin bildirdiğini görmez', '30 gün sonra'],
] as const)('the privacy policy in %s says what is compared and kept of guests of events', async (code, ...facts) => {
  await needTexts('legal');
  await showLanguage(languages[code]);
  const { container } = render(aVisit(<LegalPage page="kvkk" />));
  for (const words of facts) expect(container).toHaveTextContent(words);
});

test.each([
  ['en', '7 days', '14 days'],
  ['tr', '7 gün', '14 gün'],
] as const)('the refund page in %s names its times and the text of the immediate start', async (code, ...times) => {
  await needTexts('legal', 'accepted');
  await showLanguage(languages[code]);
  const { container } = render(aVisit(<LegalPage page="refund" trader={{ address: 'Somewhere 2' }} />));
  const { paragraphs } = acceptanceText('immediateStart', acceptanceVersions.immediateStart, code);
  for (const words of [...times, ...paragraphs.map(unbroken), versionLine[code], 'Somewhere 2'])
    expect(container).toHaveTextContent(words);
  expect(container.querySelector('#start')).not.toBeNull();
  expect(container).not.toHaveTextContent('{{');
});
