import { useTranslation } from 'react-i18next';
import { AcceptedPage } from '#web/features/legal/accepted-page.tsx';
import { PageFacts } from '../page-facts.tsx';

/** The information a buyer of packs gets before the contract. */
export function PreInformationPage() {
  const { t } = useTranslation(['legal', 'shell']);
  return (
    <>
      <PageFacts
        title={t('shell:footer.information')}
        description={t('preInformation.lead')}
        path="/legal/pre-information"
      />
      <AcceptedPage subject="preInformation" />
    </>
  );
}
