import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { PageTitle } from '../page-title.tsx';

/** The terms of service. */
export function TermsPage() {
  return (
    <>
      <PageTitle page="terms" />
      <LegalPage page="terms" />
    </>
  );
}
