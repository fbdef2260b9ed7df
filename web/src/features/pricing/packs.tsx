import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { creditPacksQuery } from '#web/lib/packs/pack-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PackCard } from './pack-card.tsx';
import { SinglePhoto } from './single-photo.tsx';
import { useChoosing } from './use-choosing.ts';

/** The price of one photo, and the packs as the server sells them. */
export function Packs() {
  const { t } = useTranslation('pricing');
  const problemText = useProblemText();
  const { data: packs, error, refetch } = useQuery(creditPacksQuery);
  const { choose, chosen } = useChoosing();
  return (
    <>
      {packs === undefined && error === null ? (
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
      ) : null}
      <ul className="packs">
        <SinglePhoto />
        {packs?.map((pack) => (
          <PackCard key={pack.id} pack={pack} onChoose={() => choose(pack)} chosen={chosen === pack.id} />
        )) ?? (error === null ? <ComingPacks /> : null)}
      </ul>
      {packs === undefined && error !== null ? (
        <Notice tone="bad" title={t('loadFailed')} announce>
          <p>{problemText(error)}</p>
          <div>
            <Button look="quiet" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </div>
        </Notice>
      ) : null}
    </>
  );
}

/** Placeholders for the documented packs at their final height, so that nothing shifts. */
function ComingPacks() {
  return ['first', 'second', 'third'].map((place) => (
    <li key={place} className="card pack pack--coming" aria-hidden="true">
      <span className="pack__line" />
      <span className="pack__line" />
      <span className="pack__line" />
    </li>
  ));
}
