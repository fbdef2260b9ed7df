import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface ShowMoreProps {
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** What is said when the next page could not be read. */
  failed: string;
  action: string;
  busyText: string;
}

/** The end of a list in pages: that the next page could not be read, and the button that appends it. */
export function ShowMore({ query, failed, action, busyText }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  return (
    <>
      {isFetchNextPageError ? <Notice tone="bad" title={failed} announce /> : null}
      {hasNextPage ? (
        <div>
          <Button look="quiet" busyText={isFetchingNextPage ? busyText : undefined} onClick={() => fetchNextPage()}>
            {action}
          </Button>
        </div>
      ) : null}
    </>
  );
}
