import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '#web/lib/auth/auth-state.ts';
import { provenWithin } from '#web/lib/auth/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EnrolApp } from './enrol-app.tsx';
import { secondFactorQuery } from './second-factor-queries.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { TurnOffApp } from './turn-off-app.tsx';
import { useAuthErrorText } from './use-auth-error-text.ts';
import './second-factor.css';

/** Short, so that a person at an unlocked computer can neither lock the owner out nor turn the factor off. */
const provenMs = 2 * 60_000;

interface SecondFactorProps {
  user: AuthUser;
  /** Whether the account needs it for its admin rights. */
  required: boolean;
  /** Whether a change is in progress; the URL keeps this across a redirect to Google. */
  changing: boolean;
  onChanging: (changing: boolean) => void;
  returnTo: string;
}

/** The second factor of an account: on or off, and the steps to change it. */
export function SecondFactor({ user, required, changing, onChanging, returnTo }: SecondFactorProps) {
  const { t } = useTranslation('settings');
  const errorText = useAuthErrorText();
  const client = useQueryClient();
  const [proven, setProven] = useState(() => provenWithin(provenMs));
  const query = secondFactorQuery(user.id);
  const { data: on, error, refetch } = useQuery(query);
  const turn = (to: boolean) => {
    setProven(provenWithin(provenMs));
    onChanging(to);
  };
  const leave = () => turn(false);
  const changed = async () => {
    leave();
    await client.invalidateQueries({ queryKey: query.queryKey });
  };
  const change = () => {
    if (!proven) return <SignInAgain onDone={() => setProven(true)} onCancel={leave} returnTo={returnTo} />;
    if (on === true) return <TurnOffApp required={required} onDone={changed} onCancel={leave} />;
    return <EnrolApp email={user.email} onDone={changed} onCancel={leave} />;
  };
  return (
    <section className="stack" aria-labelledby="second-factor-title">
      <div className="row">
        <h2 id="second-factor-title">{t('secondFactor.title')}</h2>
        {on === undefined ? null : (
          <Badge tone={on ? 'good' : 'warn'}>{on ? t('secondFactor.badgeOn') : t('secondFactor.badgeOff')}</Badge>
        )}
      </div>
      <p className="soft">{t('secondFactor.text')}</p>
      {user.google ? <p className="soft">{t('secondFactor.google')}</p> : null}
      {required && on === false ? <Notice tone="warn" title={t('secondFactor.required')} /> : null}
      {on === undefined && error === null ? <Spinner label={t('secondFactor.looking')} /> : null}
      {on === undefined && error !== null ? (
        <Notice tone="bad" title={errorText(error)}>
          <div>
            <Button look="quiet" onClick={refetch}>
              {t('secondFactor.retry')}
            </Button>
          </div>
        </Notice>
      ) : null}
      {on === undefined ? null : changing ? (
        change()
      ) : (
        <div>
          <Button look={on ? 'danger' : 'quiet'} onClick={() => turn(true)}>
            {on ? t('secondFactor.turnOff') : t('secondFactor.setUp')}
          </Button>
        </div>
      )}
    </section>
  );
}
