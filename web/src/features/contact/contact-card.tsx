import { useTranslation } from 'react-i18next';
import { brand, type Trader } from '#shared/brand.ts';
import { traderLines } from '#web/lib/trader-lines.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ContactForm } from './contact-form.tsx';
import './contact.css';

export function ContactCard({ trader = brand.trader }: { trader?: Trader }) {
  const { t } = useTranslation('contact');
  const { weekdays, weekends, replyHours } = brand.supportHours;
  return (
    <div className="wrap page page-short contact">
      <header className="stack">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead', { hours: replyHours })}</p>
        <dl className="contact__facts">
          <dt>
            <Icon name="clock" />
            {t('hoursTitle')}
          </dt>
          <dd>
            <p>{t('weekdays', weekdays)}</p>
            <p>{t('weekends', weekends)}</p>
          </dd>
          <dt>
            <Icon name="mail" />
            {t('companyTitle')}
          </dt>
          <dd>
            <p>{brand.company}</p>
            {traderLines(trader, (kind, value) => t(`trader.${kind}`, { value })).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p>
              <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
            </p>
          </dd>
        </dl>
        <div>
          <a href={`mailto:${brand.supportEmail}`} className={actionLinkClass('quiet')}>
            {t('mailButton')}
          </a>
        </div>
      </header>
      <Card label={t('form.title')}>
        <ContactForm />
      </Card>
    </div>
  );
}
