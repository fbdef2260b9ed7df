import { useTranslation } from 'react-i18next';
import { brand } from '#shared/brand.ts';
import { ContactCard } from '#web/features/contact/contact-card.tsx';
import { PageFacts } from '../page-facts.tsx';

export function ContactPage() {
  const { t } = useTranslation(['contact', 'shell']);
  return (
    <>
      <PageFacts
        title={t('shell:titles.contact')}
        description={t('lead', { hours: brand.supportHours.replyHours })}
        path="/contact"
      />
      <ContactCard />
    </>
  );
}
