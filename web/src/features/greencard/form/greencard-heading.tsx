import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { greencard } from '#shared/tools/greencard.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import { formatPrice } from '#web/lib/format.ts';
import { sitePart } from '#web/lib/site-part.tsx';
import type { HeadingProps } from '#web/lib/tool-room.ts';
import { Icon } from '#web/ui/icon.tsx';
import { heroPerson } from '#web/ui/people/hero-person.ts';
import { PersonPicture } from '#web/ui/people/person-picture.tsx';
import { DocumentName } from './document-parts.ts';
import type { GreencardEntered } from './form-rules.ts';

const CreditLead = sitePart(async () => {
  const [{ CreditLead }] = await Promise.all([import('./credit-lead.tsx'), needTexts('report')]);
  return CreditLead;
});

/** Which photo is made here, and what it costs. */
export function GreencardHeading({ entered: { documentId }, hasCredit }: HeadingProps<GreencardEntered>) {
  const { t, i18n } = useTranslation('greencard');
  const lead = <p className="lead">{t('lead', { price: formatPrice(greencard.price, i18n.language) })}</p>;
  return (
    <>
      <h1>{documentId === 'dv' ? t('title') : <DocumentName id={documentId} />}</h1>
      {hasCredit ? (
        <Suspense fallback={lead}>
          <CreditLead />
        </Suspense>
      ) : (
        lead
      )}
      <p className="example-pair soft small">
        <span role="img" aria-label={t('example.pair')}>
          <PersonPicture name={heroPerson.before} alt="" sizes="5rem" first />
          <Icon name="back" />
          <PersonPicture name={heroPerson.after} alt="" sizes="5rem" first />
        </span>
        {t('example.note')}
      </p>
    </>
  );
}
