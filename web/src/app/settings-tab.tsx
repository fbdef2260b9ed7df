import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '#shared/brand.ts';
import { ChangePassword } from '#web/features/auth/change-password.tsx';
import { DataExport } from '#web/features/settings/data-export.tsx';
import { DeleteAccount } from '#web/features/settings/delete-account.tsx';
import { NotificationForm } from '#web/features/settings/notification-form.tsx';
import { Sessions } from '#web/features/settings/sessions.tsx';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Everything a member can set. */
export function SettingsTab() {
  const { t } = useTranslation('settings');
  const { user, profile } = useAuth();
  return (
    <>
      <Card>
        <TextField label={t('email')} name="email" value={user?.email ?? ''} readOnly onChange={() => undefined} />
      </Card>
      <Card>
        <ChangePassword />
      </Card>
      {profile === undefined ? null : (
        <Card>
          <NotificationForm settings={profile.settings} />
        </Card>
      )}
      <Card>
        <Sessions />
      </Card>
      <Card>
        <section className="stack" aria-labelledby="support-title">
          <h2 id="support-title">{t('support.title')}</h2>
          <div className="row">
            <Link to="/contact">{t('support.contact')}</Link>
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </div>
        </section>
      </Card>
      <Card>
        <DataExport />
      </Card>
      {profile === undefined ? null : (
        <Card>
          <DeleteAccount deletion={profile.deletion} />
        </Card>
      )}
    </>
  );
}
