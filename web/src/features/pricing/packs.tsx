import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { creditPacksQuery } from '#web/lib/packs/pack-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PackCard } from './pack-card.tsx';
import { useChoosing } from './use-choosing.ts';

/** The packs as the server sells them. */
export function Packs() {
  const { t } = useTranslation('pricing');
  const problemText = useProblemText();
  const { data: packs, error, refetch } = useQuery(creditPacksQuery);
  const { choose, chosen } = useChoosing();
  if (packs !== undefined) {
    return (
      <ul className="packs">
        {packs.map((pack) => (
          <PackCard key={pack.id} pack={pack} onChoose={() => choose(pack)} chosen={chosen === pack.id} />
        ))}
      </ul>
    );
  }
  if (error === null) return <ComingPacks />;
  return (
    <Notice tone="bad" title={t('loadFailed')} announce>
      <p>{problemText(error)}</p>
      <div>
        <Button look="quiet" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    </Notice>
  );
}

/** Placeholders for the documented packs at their final height, so that nothing shifts. */
function ComingPacks() {
  const { t } = useTranslation('pricing');
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className="packs" aria-hidden="true">
        {['first', 'second', 'third'].map((place) => (
          <div key={place} className="card pack pack--coming">
            <span className="pack__line" />
            <span className="pack__line" />
            <span className="pack__line" />
          </div>
        ))}
      </div>
    </>
  );
}
