import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readContributorFragment } from '#shared/events/contributor-link.ts';
import { Contribution, UnknownLink } from '#web/features/contribute/contribution.tsx';
import { lastContribution, openContribution } from '#web/features/contribute/contribution-store.ts';

/** The page of a contributor's link. The secret leaves the URL at once; the id stays, so that a reload shows the same event. */
export function ContributePage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const link = readContributorFragment(hash);
  const [access, setAccess] = useState(() =>
    link === undefined ? lastContribution(localStorage) : openContribution(localStorage, link),
  );
  useEffect(() => {
    const opened = readContributorFragment(hash);
    if (opened === undefined) return;
    setAccess(openContribution(localStorage, opened));
    if (opened.secret !== undefined) navigate({ hash: opened.id }, { replace: true });
  }, [hash, navigate]);
  // The skip link also sets a fragment, which is not a contributor's.
  const isBroken = link === undefined && hash !== '' && hash !== '#content';
  return (
    <div className="wrap page page-narrow stack contribute">
      {access === undefined || isBroken ? <UnknownLink /> : <Contribution key={access.id} access={access} />}
    </div>
  );
}
