import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { adminSearchQuery } from '../admin-queries.ts';
import { FoundThings } from './found-things.tsx';

/** Finds people, orders and payments by what an admin was told: a whole address or id. */
export function AdminSearch() {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [asked, setAsked] = useState<string>();
  // A list like the others: what is changed in it is read anew.
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
