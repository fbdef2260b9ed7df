import { useTranslation } from 'react-i18next';
import { brand } from '#shared/brand.ts';

/** Says of a text of law that no lawyer has read it, until the operator writes down when one has. */
export function CounselNote({ reviewedOn = brand.counselReviewedOn }: { reviewedOn?: string | undefined }) {
  const { t } = useTranslation('legal');
  return reviewedOn === undefined ? <p className="soft small">{t('unreviewed')}</p> : null;
}
