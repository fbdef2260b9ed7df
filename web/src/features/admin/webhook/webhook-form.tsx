import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  setWebhook,
  switchOffWebhook,
  testWebhook,
  type WebhookSetting,
  type WebhookTest,
} from '#shared/admin/webhook-contract.ts';
import type { Look } from '#shared/looks/look.ts';
import { callApi } from '#web/lib/api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ActDialog } from '../panel/act-dialog.tsx';
import { useActProblem } from '../panel/use-act-problem.ts';

/** Sets the URL of a look's external processor, tests it first, and switches the processor off. */
export function WebhookForm({ look, setting }: { look: Look; setting: WebhookSetting | undefined }) {
  const { t } = useTranslation('admin');
  const problemText = useActProblem();
  const [typed, setTyped] = useState(setting?.webhookUrl ?? '');
  const [isMissing, setMissing] = useState(false);
  const [asked, setAsked] = useState<'save' | 'off'>();
  const webhookUrl = typed.trim();
  const params = { tool: look };
  const trial = useMutation({ mutationFn: () => callApi(testWebhook, { params, body: { webhookUrl } }) });
  /** Calls `act` once a URL is entered. */
  const withAddress = (act: () => void) => {
    setMissing(webhookUrl === '');
    if (webhookUrl !== '') act();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    withAddress(() => setAsked('save'));
  };
  const save = async () => {
    await callApi(setWebhook, { params, body: { webhookUrl } });
    return t('webhook.saved');
  };
  const switchOff = async () => {
    await callApi(switchOffWebhook, { params });
    return t('webhook.switchedOff');
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label={t('webhook.url')}
        hint={t('webhook.hint')}
        name="webhook"
        autoComplete="off"
        maxLength={2048}
        error={isMissing ? t('webhook.missing') : undefined}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setMissing(false);
          trial.reset();
        }}
      />
      <div className="row">
        <Button type="submit">{t('webhook.save')}</Button>
        <Button
          look="quiet"
          onClick={() => withAddress(() => trial.mutate())}
          busyText={trial.isPending ? t('webhook.testing') : undefined}
        >
          {t('webhook.test')}
        </Button>
        {setting?.isActive === true ? (
          <Button look="danger" onClick={() => setAsked('off')}>
            {t('webhook.switchOff')}
          </Button>
        ) : null}
      </div>
      {trial.error === null ? null : (
        <Notice tone="bad" title={t('webhook.testFailed')} announce>
          <p>{problemText(trial.error)}</p>
        </Notice>
      )}
      {trial.data === undefined ? null : <TestResult test={trial.data.test} />}
      {asked === undefined ? null : (
        <ActDialog
          title={t(`webhook.${asked}Title`)}
          failed={t('webhook.saveFailed')}
          acts={[
            {
              name: t(`webhook.${asked}Yes`),
              look: asked === 'off' ? 'danger' : 'primary',
              run: asked === 'off' ? switchOff : save,
            },
          ]}
          onClose={() => setAsked(undefined)}
        >
          <p className="soft">{t(`webhook.${asked}Text`)}</p>
          {asked === 'save' ? <p dir="ltr">{webhookUrl}</p> : null}
        </ActDialog>
      )}
    </form>
  );
}

/** The result of a test call: the raw answer, and how an order would read it. */
function TestResult({ test }: { test: WebhookTest }) {
  const { t, i18n } = useTranslation('admin');
  const { outcome, milliseconds, status, said = 'error', answer } = test;
  const isGood = said === 'later' || said === 'picture';
  const took = formatNumber(milliseconds, i18n.language);
  return (
    <Notice tone={isGood ? 'good' : 'warn'} title={t(`webhook.outcomes.${outcome}`, { status, ms: took })} announce>
      {outcome === 'answered' ? <p>{t(`webhook.said.${said}`)}</p> : null}
      {answer === undefined || answer === '' ? null : (
        <>
          <p>{t('webhook.answer')}</p>
          <p dir="auto">{answer}</p>
        </>
      )}
    </Notice>
  );
}
