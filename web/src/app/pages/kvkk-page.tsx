import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { PageTitle } from '../page-title.tsx';

/** What happens to personal data. */
export function KvkkPage() {
  return (
    <>
      <PageTitle page="kvkk" />
      <LegalPage page="kvkk" />
    </>
  );
}
