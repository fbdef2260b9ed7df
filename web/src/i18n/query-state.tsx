import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useProblemText } from './problem-text.ts';

interface QueryStateProps<Data> {
  query: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  /** What is said when it could not be read. */
  failed: string;
  retry: string;
  children: (data: Data) => ReactNode;
}

/** What was asked of the server: being read, not readable with the way to try again, or there. */
export function QueryState<Data>({ query, failed, retry, children }: QueryStateProps<Data>) {
  const { t } = useTranslation('shell');
  const problemText = useProblemText();
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <Spinner label={t('loadingPart')} />;
  return (
    <Notice tone="bad" title={failed} announce>
      <p>{problemText(query.error)}</p>
      <div>
        <Button look="quiet" onClick={() => query.refetch()}>
          {retry}
        </Button>
      </div>
    </Notice>
  );
}
