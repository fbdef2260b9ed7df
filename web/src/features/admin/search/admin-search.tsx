import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { adminSearchQuery } from '../admin-queries.ts';
import { FoundThings } from './found-things.tsx';

/** Finds members, orders and payments by a complete e-mail or id. */
export function AdminSearch() {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [asked, setAsked] = useState<string>();
  // Refetched after a change in it, like the other lists.
  const search = useQuery(adminSearchQuery(asked));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setMissing(text === '');
    if (text === '' || search.isFetching) return;
    if (text === asked) void search.refetch();
    else setAsked(text);
  };
  return (
    <>
      <search>
        <form className="stack" onSubmit={submit} noValidate>
          <TextField
            label={t('search.label')}
            hint={t('search.hint')}
            name="search"
            autoComplete="off"
            maxLength={255}
            error={isMissing ? t('search.missing') : undefined}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setMissing(false);
            }}
          />
          <div>
            <Button type="submit" busyText={search.isFetching ? t('search.busy') : undefined}>
              {t('search.go')}
            </Button>
          </div>
        </form>
      </search>
      {search.error === null ? null : (
        <Notice tone="bad" title={t('loadFailed')} announce>
          <p>{problemText(search.error)}</p>
        </Notice>
      )}
      {search.data === undefined ? null : <FoundThings found={search.data} />}
    </>
  );
}
