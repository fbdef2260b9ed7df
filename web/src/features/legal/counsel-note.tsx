import { useTranslation } from 'react-i18next';
import { brand } from '#shared/brand.ts';

/** Shows that no lawyer has reviewed a legal text, until the operator sets the date of a review. */
export function CounselNote({ reviewedOn = brand.counselReviewedOn }: { reviewedOn?: string | undefined }) {
  const { t } = useTranslation('legal');
  return reviewedOn === undefined ? <p className="soft small">{t('unreviewed')}</p> : null;
}
