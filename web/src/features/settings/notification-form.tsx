import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateSettings } from '#shared/accounts/contract.ts';
import type { MemberSettings } from '#shared/accounts/settings.ts';
import { OfferedLanguage } from '#shared/languages.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { SaveRow } from '#web/i18n/save-row.tsx';
import { callApi } from '#web/lib/api.ts';
import { announce } from '#web/lib/auth/session.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { sayDone } from '#web/ui/toast.ts';

/** Which mails a member wants; they are written in the language in which the settings are saved. */
export function NotificationForm({ settings }: { settings: MemberSettings }) {
  const { t } = useTranslation('settings');
  const [transactionNotices, setNotices] = useState(settings.transactionNotices);
  const [marketing, setMarketing] = useState(settings.marketing);
  const save = useMutation({
    mutationFn: () =>
      callApi(updateSettings, {
        body: { transactionNotices, marketing, language: OfferedLanguage.parse(currentLanguage().code) },
      }),
    onSuccess: async () => {
      await announce('USER_UPDATED');
      await sayDone(t('notifications.saved'));
    },
  });
  return (
    <form
      className="stack"
      aria-labelledby="notifications-title"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <h2 id="notifications-title">{t('notifications.title')}</h2>
      <CheckBox
        label={t('notifications.transactions')}
        name="transaction-notices"
        checked={transactionNotices}
        onChange={setNotices}
      />
      <CheckBox label={t('notifications.marketing')} name="marketing" checked={marketing} onChange={setMarketing} />
      <SaveRow save={save} failed={t('notifications.failed')} action={t('save')} busyText={t('saving')} />
    </form>
  );
}
