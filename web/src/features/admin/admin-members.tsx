import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/text-field.tsx';
import { UserList } from './user-list.tsx';

/** All members, and the reason that is logged with every balance change. */
export function AdminMembers() {
  const { t } = useTranslation('admin');
  const [reason, setReason] = useState(t('credit.usual'));
  return (
    <>
      <TextField
        label={t('credit.why')}
        hint={t('credit.whyHint')}
        name="reason"
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      <UserList reason={reason} />
    </>
  );
}
