import { useTranslation } from 'react-i18next';
import { MemberCredit } from './member-credit.tsx';

/** What a member reads first on the landing page. */
export function MemberGreeting() {
  const { t } = useTranslation('account');
  return (
    <>
      {t('welcome')} <MemberCredit />
    </>
  );
}
