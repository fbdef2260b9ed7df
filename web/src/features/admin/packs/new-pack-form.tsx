import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPack, type NewPack } from '#shared/admin/packs-contract.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { sayDone, sayFailed } from '#web/ui/toast.ts';
import { adminKey } from '../admin-queries.ts';
import { packFields, readPack, type TypedPack } from './read-pack.ts';

const nothing: TypedPack = { name: '', credits: '', usd: '', try: '' };

/** The documented form of a new pack: all four fields are required. */
export function NewPackForm() {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(nothing);
  const [wrong, setWrong] = useState<keyof TypedPack>();
  const create = useMutation({
    mutationFn: (body: NewPack) => callApi(createPack, { body }),
    onSuccess: () => {
      void sayDone(t('packs.created'));
      setTyped(nothing);
    },
    onError: (error) => void sayFailed(`${t('packs.createFailed')}: ${problemText(error)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: adminKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const read = readPack(typed);
    setWrong(typeof read === 'object' && 'wrong' in read ? read.wrong : undefined);
    if (read === 'missing') void sayFailed(t('packs.missing'));
    else if (!('wrong' in read)) create.mutate(read);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {packFields.map((field) => (
        <TextField
          key={field}
          label={t(`packs.fields.${field}`)}
          name={`pack-${field}`}
          autoComplete="off"
          maxLength={field === 'name' ? 60 : 10}
          readOnly={create.isPending}
          error={wrong === field ? t(`packs.wrong.${field}`) : undefined}
          value={typed[field]}
          onChange={(value) => setTyped({ ...typed, [field]: value })}
        />
      ))}
      <div>
        <Button type="submit" busyText={create.isPending ? t('packs.creating') : undefined}>
          {t('packs.create')}
        </Button>
      </div>
    </form>
  );
}
