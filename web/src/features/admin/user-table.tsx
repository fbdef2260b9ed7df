import { useTranslation } from 'react-i18next';
import type { AdminUser } from '#shared/admin/contract.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Table } from '#web/ui/table.tsx';
import { CreditField } from './credit-field.tsx';

interface UserTableProps {
  users: readonly AdminUser[];
  /** Why a balance is changed. */
  reason: string;
}

/** Members with their roles, and their balances to be changed. */
export function UserTable({ users, reason }: UserTableProps) {
  const { t, i18n } = useTranslation('admin');
  return (
    <Table
      caption={t('tabs.users')}
      columns={[t('email'), t('role'), t('credits'), t('created')]}
      rows={users.map(({ id, email, role, credits, disabled, createdAt }) => ({
        key: id,
        cells: [
          email,
          disabled ? (
            <Badge key="role" tone="bad">
              {t('disabled')}
            </Badge>
          ) : (
            t(`roles.${role}`)
          ),
          <CreditField key="credits" member={{ id, email, credits }} reason={reason} />,
          formatMoment(createdAt, i18n.language),
        ],
      }))}
    />
  );
}
