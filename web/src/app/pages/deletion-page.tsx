import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { brand } from '#shared/brand.ts';
import { DeletionId } from '#shared/ids.ts';
import { DeletionProof } from '#web/features/deletions/deletion-proof.tsx';
import { proofQuery } from '#web/features/deletions/deletion-queries.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { Notice } from '#web/ui/notice.tsx';

/** The proof of a deletion, for anyone with its link. */
export function DeletionPage() {
  const { t } = useTranslation('deletions');
  const path = useLocation().pathname.replaceAll(/^\/deletions\/?|\/$/g, '');
  const id = DeletionId.safeParse(path).data;
  return (
    <div className="wrap page-narrow page stack">
      <title>{`${t('title')} | ${brand.name}`}</title>
      <header className="stack tight">
        <h1 className="page-title">{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </header>
      {id === undefined ? <UnknownDeletion /> : <KnownDeletion key={id} id={id} />}
    </div>
  );
}

function KnownDeletion({ id }: { id: DeletionId }) {
  const { t } = useTranslation('deletions');
  const query = useQuery(proofQuery(id));
  if (query.error instanceof ApiProblem && query.error.code === 'not_found') return <UnknownDeletion />;
  return (
    <QueryState query={query} failed={t('failed')} retry={t('retry')}>
      {(shown) => <DeletionProof {...shown} />}
    </QueryState>
  );
}

function UnknownDeletion() {
  const { t } = useTranslation('deletions');
  return (
    <Notice tone="warn" title={t('unknown')} announce>
      <p>{t('unknownText')}</p>
    </Notice>
  );
}
