import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The member's balance; nothing until it is known. */
export function MemberCredit() {
  const { t } = useTranslation('account');
  const { profile } = useAuth();
  if (profile === undefined) return null;
  const { credits, hasFreeCredit } = profile;
  return <Badge>{hasFreeCredit === true ? t('freeCredit') : t('credits', { count: credits })}</Badge>;
}
