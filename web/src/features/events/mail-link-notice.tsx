import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { proveGuestMail } from '#shared/events/guest-mail-contract.ts';
import { type GuestMailLink, readGuestMailLink } from '#shared/events/guest-mail-link.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { guestMailKey, stopQuery } from './guest-mail-queries.ts';

/** What a link in a guest's mail does, in any browser. Its fragment leaves the URL at once. */
export function MailLinkNotice() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState<GuestMailLink>();
  useEffect(() => {
    const read = readGuestMailLink(hash);
    if (read === undefined) return;
    setLink(read);
    navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);
  if (link === undefined) return null;
  return (
    <div className="wrap mail-link">
      {link.purpose === 'stop' ? <Stop link={link} /> : <Proof key={link.secret} link={link} />}
    </div>
  );
}

/** A press confirms: programs that follow the links of mails must not. */
function Proof({ link: { guest: id, secret } }: { link: GuestMailLink }) {
  const { t } = useTranslation('events');
  const queries = useQueryClient();
  const prove = useMutation({
    mutationFn: () => callApi(proveGuestMail, { params: { id }, body: { secret } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: guestMailKey({ id }) }),
  });
  if (prove.isSuccess) {
    return (
      <Notice tone="good" title={t('mail.link.proved')} announce>
        <p>{t('mail.link.provedText')}</p>
      </Notice>
    );
  }
  const confirm = (
    <Button onClick={() => prove.mutate()} busyText={prove.isPending ? t('saving') : undefined}>
      {t('mail.link.confirm')}
    </Button>
  );
  if (prove.error !== null) return <Failed error={prove.error}>{confirm}</Failed>;
  return (
    <Notice tone="info" title={t('mail.link.ask')}>
      <p>{t('mail.link.askText')}</p>
      {confirm}
    </Notice>
  );
}

/** Opening the link is enough. */
function Stop({ link }: { link: GuestMailLink }) {
  const { t } = useTranslation('events');
  const queries = useQueryClient();
  const { isSuccess, error, refetch } = useQuery(stopQuery(link));
  const { guest: id } = link;
  useEffect(() => {
    if (isSuccess) void queries.invalidateQueries({ queryKey: guestMailKey({ id }) });
  }, [isSuccess, id, queries]);
  if (error !== null) {
    return (
      <Failed error={error}>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </Failed>
    );
  }
  return isSuccess ? (
    <Notice tone="good" title={t('mail.link.stopped')} announce>
      <p>{t('mail.endedText')}</p>
    </Notice>
  ) : (
    <Notice tone="info" title={t('mail.link.stopping')} />
  );
}

function Failed({ error, children }: { error: Error; children: ReactNode }) {
  const { t } = useTranslation('events');
  if (error instanceof ApiProblem && error.code === 'not_found') {
    return (
      <Notice tone="warn" title={t('mail.link.outdated')} announce>
        <p>{t('mail.link.outdatedText')}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={t('mail.link.failed')} announce>
      {children}
    </Notice>
  );
}
