import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { signUpTextVersion } from '#shared/accounts/settings.ts';
import { brand, type Trader } from '#shared/brand.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { limits } from '#shared/limits.ts';
import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import { configQuery } from '#web/lib/config-queries.ts';
import { formatExactPrice } from '#web/lib/format.ts';
import { traderLines } from '#web/lib/trader-lines.ts';
import { usePhotoPrice } from '#web/lib/use-photo-price.ts';
import { TextVersion } from './text-version.tsx';
import './legal.css';

const sections = {
  terms: ['service', 'price', 'delivery', 'refund', 'events', 'age', 'account', 'responsibility', 'contact'],
  refund: ['photo', 'credits', 'how', 'contact'],
  kvkk: [
    'controller',
    'data',
    'measuring',
    'events',
    'eventData',
    'purpose',
    'place',
    'retention',
    'sharing',
    'outside',
    'cuts',
    'rights',
    'browser',
    'contact',
  ],
} as const;

/** The related text of each. */
const others: Readonly<Record<LegalText, string>> = {
  terms: '/legal/kvkk',
  kvkk: '/legal/terms',
  refund: '/legal/distance-sales',
};

export type LegalText = keyof typeof sections;

/** What becomes of the money of a photo: in the terms and on the page of refunds, in the same words. */
const refunds: readonly string[] = ['terms.refund', 'refund.photo'];

/** A legal text. Its figures are those the product works with. */
export function LegalPage({ page, trader = brand.trader }: { page: LegalText; trader?: Trader }) {
  const { t, i18n } = useTranslation(['legal', 'shell']);
  const { data: config } = useQuery(configQuery);
  const photoPrice = usePhotoPrice();
  const { weekdays, weekends, replyHours } = brand.supportHours;
  const facts = {
    brand: brand.name,
    company: brand.company,
    email: brand.supportEmail,
    price: formatExactPrice(photoPrice, i18n.language),
    region: config?.region ?? 'AWS',
    minMinutes: limits.usualMinutes.min,
    maxMinutes: limits.usualMinutes.max,
    refundDays: limits.refundRequestDays,
    photoReturns: limits.photoReturns.most,
    photoReturnDays: limits.photoReturns.inDays,
    photoReturnsOfNetwork: limits.photoReturns.ofNetwork,
    returnsKeptDays: limits.photoReturns.keptDays,
    withdrawalDays: limits.withdrawalDays,
    deliveryHours: limits.deliveryHours,
    unpaidHours: limits.unpaidHours,
    selfieHours: limits.selfieKeptHours,
    resultDays: limits.resultKeptDays,
    undoDays: limits.deletionUndoDays,
    exportHours: limits.exportEveryHours,
    linkMinutes: limits.signedUrlSeconds / 60,
    eventPhotos: eventLimits.freePhotos,
    eventGuests: eventLimits.freeGuests,
    eventDays: eventLimits.expiresAfterDays,
    cutPx: limits.generatorLongerSidePx,
    replyHours,
    weekdays: `${weekdays.opens}-${weekdays.closes}`,
    weekends: `${weekends.opens}-${weekends.closes}`,
  };
  return (
    <article className="wrap page-narrow page-text stack legal">
      <h1>{t(`${page}.title`)}</h1>
      <p className="lead">{t(`${page}.lead`, facts)}</p>
      {sections[page].map((section) => (
        <section key={section} id={section} className="stack tight">
          <h2>{t(`${page}.${section}.title` as 'terms.service.title')}</h2>
          {refunds.includes(`${page}.${section}`) ? (
            <Refunds facts={facts} />
          ) : (
            <p>{t(`${page}.${section}.text` as 'terms.service.text', facts)}</p>
          )}
          {section !== 'contact'
            ? null
            : traderLines(trader, (kind, value) => t(`trader.${kind}`, { value })).map((line) => (
                <p key={line}>{line}</p>
              ))}
        </section>
      ))}
      {page === 'refund' ? <ImmediateStart /> : null}
      {page === 'refund' ? null : <TextVersion version={signUpTextVersion} />}
      <p>
        <Link to={others[page]}>{t(`${page}.other`)}</Link>
      </p>
    </article>
  );
}

/** When a photo is refunded, with the guarantee of every other page. */
function Refunds({ facts }: { facts: Readonly<Record<string, string | number>> }) {
  const { t } = useTranslation(['legal', 'shell']);
  const days = limits.refundRequestDays;
  return (
    <>
      <p>{t('terms.refund.text', facts)}</p>
      <p>
        {t('shell:guarantee.money', { days })} {t('shell:guarantee.person', { days })}
      </p>
    </>
  );
}

/** What ends the right of withdrawal for used credits, verbatim as accepted by buyers. */
function ImmediateStart() {
  const { t } = useTranslation('accepted');
  return (
    <section id="start" className="stack tight">
      <h2>{t('immediateStart.title')}</h2>
      {t('immediateStart.paragraphs', { returnObjects: true }).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <TextVersion version={acceptanceVersions.immediateStart} />
    </section>
  );
}
