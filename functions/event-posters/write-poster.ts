import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import { brand } from '#shared/brand.ts';
import { shownEventCode } from '#shared/events/event-code.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { fallbackLanguage, type LanguageFacts, writtenLanguage } from '#shared/languages.ts';
import { posterTexts } from './poster-texts.ts';

export type Direction = LanguageFacts['direction'];

/** A poster in the words of its language, ready to be drawn. */
export interface WrittenPoster {
  readonly locale: string;
  readonly direction: Direction;
  readonly name: string;
  readonly invitedBy: string;
  /** The day of the event in words. */
  readonly date: string;
  readonly title: string;
  /** The title in English, unless the poster is English. */
  readonly secondTitle: string | undefined;
  /** What the QR code says. */
  readonly url: string;
  readonly code: string;
  readonly typed: string;
  /** What happens to faces, in the poster's language and then in English, each with its paragraphs. */
  readonly notices: readonly PosterNotice[];
  readonly brand: string;
  readonly createdAt: Date;
}

/** The notice in one language. */
export interface PosterNotice {
  readonly direction: Direction;
  readonly paragraphs: readonly string[];
}

/** Puts an event's poster into words. English needs no second language: guests of other languages read it, too. */
export function writePoster(event: LiveEvent, siteUrl: string): WrittenPoster {
  const { name, organizerName, code, settings, createdAt } = event;
  const own = writtenLanguage(settings.posterLanguage);
  const second = own.code === fallbackLanguage ? [] : [writtenLanguage(fallbackLanguage)];
  const words = posterTexts[own.code];
  return {
    locale: own.locale,
    direction: own.direction,
    name,
    invitedBy: words.invitedBy(organizerName),
    date: new Intl.DateTimeFormat(own.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(event.eventDate)),
    title: words.title,
    secondTitle: second.map((language) => posterTexts[language.code].title)[0],
    url: `${siteUrl}/events/${code}`,
    code: shownEventCode(code),
    typed: words.typed(`${new URL(siteUrl).host}/events`),
    notices: [own, ...second].map((language) => ({
      direction: language.direction,
      paragraphs: noticeIn(language.code, settings.keepFaces),
    })),
    brand: brand.name,
    createdAt: new Date(createdAt),
  };
}

function noticeIn(language: keyof typeof posterTexts, keepFaces: boolean): string[] {
  const words = posterTexts[language];
  return [
    words.photos,
    `${keepFaces ? words.compared : words.comparedEnrolled} ${words.deleted(eventLimits.expiresAfterDays)}`,
    keepFaces ? words.absence : words.unwanted,
  ];
}
