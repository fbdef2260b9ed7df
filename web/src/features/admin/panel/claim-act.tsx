import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideAdminClaim, type OpenClaim } from '#shared/admin/claims-contract.ts';
import { callApi } from '#web/lib/api.ts';
import { formatExactPrice } from '#web/lib/format.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { parseAmount } from './parse-amount.ts';

/** Decides a claim, once, with the text that the member reads. */
export function ClaimAct({ claim, onClose }: { claim: OpenClaim; onClose: () => void }) {
  const { t, i18n } = useTranslation('panel');
  const [words, setWords] = useState('');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<{ words?: boolean; part?: boolean }>({});
  const { id, price, payWith } = claim;
  const most = payWith === 'card' ? price : undefined;
  const decide = (grants: boolean) => () => {
    const wantsPart = grants && most !== undefined && typed.trim() !== '';
    const part = wantsPart ? parseAmount(typed, most.amountMinor) : undefined;
    const missing = { words: words.trim() === '', part: wantsPart && part === undefined };
    setWrong(missing);
    if (missing.words || missing.part) return undefined;
    const body = { grants, words: words.trim(), ...(part === undefined ? {} : { part }) };
    return callApi(decideAdminClaim, { params: { id }, body }).then(() => t('claims.done'));
  };
  return (
    <ActDialog
      title={t('claims.dialog')}
      acts={[
        { name: t('claims.grant'), look: 'danger', run: decide(true) },
        { name: t('claims.decline'), look: 'danger', run: decide(false) },
      ]}
      onClose={onClose}
    >
      <p className="soft">{t('claims.final')}</p>
      <TextArea
        label={t('claims.words')}
        hint={t('claims.wordsHint')}
        name="words"
        maxLength={2000}
        error={wrong.words === true ? t('refused.words_missing') : undefined}
        value={words}
        onChange={setWords}
      />
      {most === undefined ? null : (
        <TextField
          label={t('acts.part')}
          hint={t('acts.partHint')}
          name="part"
          autoComplete="off"
          maxLength={10}
          error={
            wrong.part === true ? t('acts.partInvalid', { most: formatExactPrice(most, i18n.language) }) : undefined
          }
          value={typed}
          onChange={setTyped}
        />
      )}
    </ActDialog>
  );
}
