import { expect, test } from '@jest/globals';
import { EventCode } from '#shared/events/event-code.ts';
import { defaultEventSettings } from '#shared/events/event-settings.ts';
import { OfferedLanguage } from '#shared/languages.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { writePoster } from './write-poster.ts';

const posterIn = (language: OfferedLanguage, different: object = {}) => {
  const settings = { ...defaultEventSettings('wedding', language), ...different };
  return writePoster(anEvent({ code: EventCode.parse('ABCD1234'), settings }), 'https://vesika.example');
};

test('a Turkish poster has its words in Turkish, and the notice in English, too', () => {
  const poster = posterIn('tr');
  expect(poster).toMatchObject({
    ...{ name: 'Ayşe and Mert', invitedBy: 'Davet eden: Ayşe Kaya', date: '12 Haziran 2027 Cumartesi' },
    ...{ title: 'Fotoğraflarınızı bulun', secondTitle: 'Find your photos' },
    ...{ url: 'https://vesika.example/events/ABCD1234', code: 'ABCD-1234' },
    typed: 'Ya da kodu vesika.example/events adresinde girin',
  });
  const [own, english] = poster.notices.map(({ paragraphs }) => paragraphs.join(' '));
  expect(own).toContain('Burada fotoğraf çekiliyor.');
  expect(english).toContain('Photos are taken here.');
});

test('an English poster has one notice', () => {
  const { notices, secondTitle } = posterIn('en');
  expect(notices).toHaveLength(1);
  expect(secondTitle).toBeUndefined();
});

test('a poster says whose faces are kept', () => {
  const noticeOf = (keepFaces: boolean) => posterIn('en', { keepFaces }).notices[0]?.paragraphs[1];
  expect(noticeOf(true)).toContain('guests who look for their photos');
  expect(noticeOf(false)).toContain('registered guests; no other face is kept');
});

test.each(OfferedLanguage.options)(
  'a poster in %s names the organiser, the address and the thirty days',
  (language) => {
    for (const keepFaces of [true, false]) {
      const { invitedBy, typed, notices } = posterIn(language, { keepFaces });
      expect(invitedBy).toContain('Ayşe Kaya');
      expect(typed).toContain('vesika.example/events');
      for (const { paragraphs } of notices) expect(paragraphs[1]).toMatch(/\b30\b/);
    }
  },
);
