import { describe, expect, test } from '@jest/globals';
import { PosterSize } from '#shared/events/contract.ts';
import { defaultEventSettings } from '#shared/events/event-settings.ts';
import { OfferedLanguage } from '#shared/languages.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { readPdf, readRectangles } from '#tests/support/functions/read-pdf.ts';
import { readPosterQr } from '#tests/support/functions/read-poster-qr.ts';
import { createPosterPdf } from './poster-pdf.adapter.ts';
import { writePoster } from './write-poster.ts';

const make = createPosterPdf();
const written = (language: OfferedLanguage, different: object = {}) =>
  writePoster(anEvent({ settings: defaultEventSettings('wedding', language), ...different }), 'https://vesika.example');

/**
 * The letters of a text, without spaces and order. Arabic is drawn from right to left in shaped letters, of which some
 * share a glyph, so its letters are only counted.
 */
const lettersOf = (text: string) =>
  Array.from(text.replaceAll(/\s/g, '').replaceAll(/\p{Script=Arabic}/gu, 'ا'))
    .sort()
    .join('');

describe('a poster', () => {
  test.each(OfferedLanguage.options)('in %s shows every letter of its words', async (language) => {
    const poster = written(language);
    const { invitedBy, name, date, title, secondTitle = '', code, typed, notices, brand } = poster;
    const texts = [invitedBy, name, date, title, secondTitle, code, typed, brand];
    const all = [...texts, ...notices.flatMap(({ paragraphs }) => paragraphs)].join('');
    expect(lettersOf(readPdf(await make(poster, 'a4')))).toBe(lettersOf(all));
  });

  test.each(['a4', 'a5'] as const)('in size %s has a QR code that leads to the event', async (size) => {
    const poster = written('tr');
    expect(readPosterQr(await make(poster, size))).toBe(poster.url);
  });

  test.each([
    ['a4', '595.28 841.89'],
    ['a5', '419.53 595.28'],
    ['card', '595.28 841.89'],
  ] as const)('in size %s is one page', async (size, expected) => {
    const pdf = Buffer.from(await make(written('de'), size)).toString('latin1');
    expect(pdf.match(/\/MediaBox \[[^\]]*\]/g)).toEqual([`/MediaBox [0 0 ${expected}]`]);
  });

  test('of table cards has four of them', async () => {
    const poster = written('tr');
    expect(readPdf(await make(poster, 'card')).split(poster.code)).toHaveLength(5);
  });

  test.each(PosterSize.options)('in size %s has the same bytes when it is drawn again', async (size) => {
    const poster = written('ar', { name: 'زفاف ليلى وأحمد' });
    expect(await make(poster, size)).toEqual(await make(poster, size));
  });

  test('keeps long names on the page, and leaves room for the QR code', async () => {
    const long = { name: 'Wwwwwwww '.repeat(8).trim(), organizerName: 'M'.repeat(80) };
    const pdf = await make(written('de', long), 'a5');
    expect(readPdf(pdf).match(/Wwwwwwww/g)).toHaveLength(8);
    expect(readPdf(pdf).match(/M/g)?.length).toBeGreaterThanOrEqual(80);
    const rectangles = readRectangles(pdf);
    const width =
      Math.max(...rectangles.map(({ x, width: own }) => x + own)) - Math.min(...rectangles.map(({ x }) => x));
    // Twenty millimetres.
    expect(width).toBeGreaterThan(57);
    expect(readPosterQr(pdf)).toMatch(/^https:\/\/vesika\.example\/events\//);
  });

  test('breaks a long address below the code', async () => {
    const event = anEvent({ settings: defaultEventSettings('wedding', 'de') });
    const host = 'photos-of-a-very-long-name.of-an-organisation.example';
    const text = readPdf(await make(writePoster(event, `https://${host}`), 'card'));
    expect(text).toContain(`\n${host}/events ein\n`);
  });

  test('leaves out letters of a name that its fonts do not have', async () => {
    const text = readPdf(await make(written('en', { name: 'Ayşe 💍 & Mert 婚礼' }), 'a4'));
    expect(text).toContain('Ayşe & Mert\n');
  });
});
