import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#shared/admin/contract.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';
import { CreditField } from './credit-field.tsx';
import { type StandingAct, StandingDialog, standingActs } from './standing-dialog.tsx';

interface UserTableProps {
  users: readonly AdminUser[];
  /** The reason for a change of balance or standing. */
  reason: string;
}

/** Members with their roles, and fields to change balance and standing. */
export function UserTable({ users, reason }: UserTableProps) {
  const { t, i18n } = useTranslation('admin');
  const [asked, setAsked] = useState<{ act: StandingAct; user: AdminUser }>();
  return (
    <>
      <Table
        caption={t('tabs.users')}
        columns={[t('email'), t('role'), t('credits'), t('created'), t('standing.act')]}
        rows={users.map((user) => ({
          key: user.id,
          cells: [
            user.email,
            <Standing key="role" user={user} />,
            <CreditField key="credits" member={user} reason={reason} />,
            formatMoment(user.createdAt, i18n.language),
            <div key="acts" className="row">
              {standingActs(user).map((act) => (
                <Button key={act} look="quiet" onClick={() => setAsked({ act, user })}>
                  {t(`standing.${act}`)}
                  <span className="visually-hidden"> {user.email}</span>
                </Button>
              ))}
            </div>,
          ],
        }))}
      />
      {asked === undefined ? null : (
        <StandingDialog {...asked} reason={reason.trim() || t('credit.usual')} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

/** The role, also of a blocked account. */
function Standing({ user: { role, disabled } }: { user: AdminUser }) {
  const { t } = useTranslation('admin');
  return (
    <>
      {t(`roles.${role}`)} {disabled ? <Badge tone="bad">{t('disabled')}</Badge> : null}
    </>
  );
}
