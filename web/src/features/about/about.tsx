import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import { LegalText } from '#web/i18n/legal-text.tsx';
import { traderLines } from '#web/lib/trader-lines.ts';
import { ArtificialNote } from '#web/ui/people/artificial-note.tsx';

const sections = ['measure', 'face', 'limits', 'pictures', 'people'] as const;

interface AboutProps {
  /** The number of rules a photo is checked against. */
  ruleCount: number;
  trader?: typeof brand.trader;
  /** External profiles of the operator, by site name. */
  elsewhere?: Readonly<Record<string, string>>;
}

/** Who runs the service, what it measures, what it does not do, and what happens to pictures. */
export function About({ ruleCount, trader = brand.trader, elsewhere = brand.elsewhere }: AboutProps) {
  const { t } = useTranslation('about');
  const { t: tLegal } = useTranslation('legal');
  const facts = {
    brand: brand.name,
    company: brand.company,
    count: ruleCount,
    selfieHours: limits.selfieKeptHours,
    resultDays: limits.resultKeptDays,
    unpaidHours: limits.unpaidHours,
    hours: brand.supportHours.replyHours,
  };
  return (
    <article className="wrap page-narrow page-text stack">
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead', facts)}</p>
      {sections.map((section) => (
        <section key={section} id={section} className="stack tight">
          <h2>{t(`${section}.title`)}</h2>
          <p>
            {section === 'people' ? <ArtificialNote /> : null} <LegalText text={t(`${section}.text`, facts)} />
          </p>
        </section>
      ))}
      <section id="reach" className="stack tight">
        <h2>{t('reach.title', facts)}</h2>
        <p>{t('reach.text', facts)}</p>
        {traderLines(trader, (kind, value) => tLegal(`trader.${kind}`, { value })).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </p>
        <p>
          <Link to="/contact">{t('reach.link')}</Link>
        </p>
        {Object.entries(elsewhere).map(([place, address]) => (
          <p key={place}>
            <a href={address} rel="me noreferrer">
              {place}
            </a>
          </p>
        ))}
      </section>
    </article>
  );
}
