import { useTranslation } from 'react-i18next';
import { getProofKeys } from '#shared/events/contract.ts';
import { apiPath } from '#shared/http/endpoint.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { ProvenDeletion } from './deletion-queries.ts';

/** How a proof is checked, by people and by programs, and what it cannot say. */
export function CheckProof({ proof }: Pick<ProvenDeletion, 'proof'>) {
  const { t } = useTranslation('deletions');
  return (
    <section className="card stack" aria-labelledby="deletion-check">
      <h2 id="deletion-check">{t('check.title')}</h2>
      <p>{t('check.page', { site: location.host })}</p>
      <p>{t('check.limit')}</p>
      {proof === undefined ? null : (
        <Disclosure title={t('check.program')}>
          <p>{t('check.signed')}</p>
          <p>
            <a href={apiPath(getProofKeys)}>{t('check.keys')}</a>
          </p>
          <h3>{t('check.statement')}</h3>
          <pre className="deletion-code" dir="ltr">
            {proof.statement}
          </pre>
          <h3>{t('check.signature')}</h3>
          <code className="deletion-code" dir="ltr">
            {proof.signature}
          </code>
        </Disclosure>
      )}
    </section>
  );
}
