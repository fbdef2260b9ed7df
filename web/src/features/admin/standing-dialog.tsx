import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#shared/admin/contract.ts';
import { setMemberAccess, setMemberRole } from '#shared/admin/member-acts-contract.ts';
import { callApi } from '#web/lib/api.ts';
import { ActDialog } from './panel/act-dialog.tsx';

/** What an admin can change about the standing of an account. */
export type StandingAct = 'block' | 'unblock' | 'grant' | 'revoke';

/** The actions an account offers: one about its access, one about its role. */
export function standingActs({ role, disabled }: Pick<AdminUser, 'role' | 'disabled'>): readonly StandingAct[] {
  return [disabled ? 'unblock' : 'block', role === 'admin' ? 'revoke' : 'grant'];
}

interface StandingDialogProps {
  act: StandingAct;
  user: Pick<AdminUser, 'id' | 'email'>;
  /** The reason, for the audit log. */
  reason: string;
  onClose: () => void;
}

/** Confirms before a member gains or loses rights. */
export function StandingDialog({ act, user: { id, email }, reason, onClose }: StandingDialogProps) {
  const { t } = useTranslation('admin');
  const params = { id };
  const run = async () => {
    if (act === 'block' || act === 'unblock')
      await callApi(setMemberAccess, { params, body: { isBlocked: act === 'block', reason } });
    else await callApi(setMemberRole, { params, body: { role: act === 'grant' ? 'admin' : 'member', reason } });
    return t(`standing.${act}Done`);
  };
  const look = act === 'unblock' ? 'primary' : 'danger';
  return (
    <ActDialog
      title={t(`standing.${act}Title`, { email })}
      acts={[{ name: t(`standing.${act}`), look, run }]}
      onClose={onClose}
    >
      <p className="soft">{t(`standing.${act}Text`)}</p>
    </ActDialog>
  );
}
