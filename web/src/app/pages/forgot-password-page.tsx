import { ForgotCard } from '#web/features/auth/forgot-card.tsx';
import { PageTitle } from '../page-title.tsx';

/** Requests a reset mail for a forgotten password. */
export function ForgotPasswordPage() {
  return (
    <div className="wrap page page-short form-page">
      <PageTitle page="forgot" />
      <ForgotCard />
    </div>
  );
}
