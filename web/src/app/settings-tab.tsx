import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { brand } from '#shared/brand.ts';
import { ChangePassword } from '#web/features/auth/change-password.tsx';
import { loadAccountActions } from '#web/features/auth/load-account-actions.ts';
import { SecondFactor } from '#web/features/auth/second-factor.tsx';
import { SignInAgain } from '#web/features/auth/sign-in-again.tsx';
import { AccountEmail } from '#web/features/settings/account-email.tsx';
import { DataExport } from '#web/features/settings/data-export.tsx';
import { DeleteAccount } from '#web/features/settings/delete-account.tsx';
import { NotificationForm } from '#web/features/settings/notification-form.tsx';
import { Sessions } from '#web/features/settings/sessions.tsx';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { fetchAhead } from '#web/lib/fetch-ahead.ts';
import { Card } from '#web/ui/card.tsx';
import './settings-tab.css';

/** A step the tab is in; a member who re-authenticates at Google returns to it. */
type Question = 'address' | 'delete' | 'export' | 'second-factor';
const backTo = (question: Question): string => `/orders?tab=settings&ask=${question}`;

export function SettingsTab() {
  const { t } = useTranslation('settings');
  const { user, profile } = useAuth();
  const [params, setParams] = useSearchParams();
  const asked = params.get('ask');
  useEffect(() => fetchAhead([loadAccountActions]), []);
  const ask = (question: Question) => (open: boolean) =>
    setParams({ tab: 'settings', ...(open && { ask: question }) }, { replace: true });
  return (
    <div className="settings">
      <Card>
        <AccountEmail
          email={profile?.email ?? user?.email ?? ''}
          google={user?.google === true}
          change={profile?.emailChange}
          asking={asked === 'address'}
          onAsking={ask('address')}
          signInAgain={(proven) => <SignInAgain {...proven} returnTo={backTo('address')} />}
        />
      </Card>
      <Card>
        <ChangePassword />
      </Card>
      {user === undefined ? null : (
        <Card>
          <SecondFactor
            user={user}
            required={profile?.secondFactor === 'required'}
            changing={asked === 'second-factor'}
            onChanging={ask('second-factor')}
            returnTo={backTo('second-factor')}
          />
        </Card>
      )}
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
        <DataExport
          asking={asked === 'export'}
          onAsking={ask('export')}
          signInAgain={(proven) => <SignInAgain {...proven} returnTo={backTo('export')} />}
        />
      </Card>
      {profile === undefined ? null : (
        <Card>
          <DeleteAccount
            deletion={profile.deletion}
            asking={asked === 'delete'}
            onAsking={ask('delete')}
            signInAgain={(proven) => <SignInAgain {...proven} returnTo={backTo('delete')} />}
          />
        </Card>
      )}
    </div>
  );
}
