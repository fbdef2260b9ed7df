import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { Arrival } from '#web/ui/arrival.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { openedHandoffQuery } from './handoff-queries.ts';
import { LinkRefused } from './link-refused.tsx';
import { OpenedHandoff } from './opened-handoff.tsx';
import type { PhoneAccess } from './phone-store.ts';
import { refusedLink } from './refused-link.ts';

/** The phone’s side of a hand-off: opens the link, then takes the picture. */
export function PhoneHandoff({ access }: { access: PhoneAccess }) {
  const { t } = useTranslation('handoff');
  const problemText = useProblemText();
  const { id, secret } = access;
  const opened = useQuery(openedHandoffQuery(access));
  const phone = useMemo(() => ({ id, secret }), [id, secret]);
  if (opened.data !== undefined) return <OpenedHandoff phone={phone} opened={opened.data.handoff} />;
  if (opened.isFetching) return <Spinner label={t('phone.opening')} />;
  const refused = refusedLink(opened.error);
  if (refused !== undefined) return <LinkRefused why={refused} />;
  return (
    <Arrival screen="failed">
      <Notice tone="bad" title={t('phone.failed')} announce>
        <p>{problemText(opened.error)}</p>
        <div>
          <Button onClick={() => opened.refetch()}>{t('phone.again')}</Button>
        </div>
      </Notice>
    </Arrival>
  );
}
