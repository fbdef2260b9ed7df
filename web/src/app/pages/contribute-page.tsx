import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readContributorFragment } from '#shared/events/contributor-link.ts';
import { Contribution, UnknownLink } from '#web/features/contribute/contribution.tsx';
import { openContribution } from '#web/features/contribute/contribution-store.ts';

/**
 * The page of a contributor's link. The secret leaves the URL when the server has answered, so that a reload before that
 * still has it; the id stays, so that a reload shows the same event.
 */
export function ContributePage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const link = readContributorFragment(hash);
  const [opened, setOpened] = useState(() => ({ hash, access: openContribution(localStorage, link) }));
  // While rendering: the answer to the link before must not count for this one.
  if (link !== undefined && hash !== opened.hash) {
    // Of a refused secret only the id is left, and what the page says of it stays.
    const before = link.id === opened.access?.id ? opened.access : undefined;
    setOpened({ hash, access: openContribution(localStorage, link) ?? before });
  }
  const leaveSecret = useCallback(() => {
    const { id, secret } = readContributorFragment(hash) ?? {};
    if (secret !== undefined) navigate({ hash: id }, { replace: true });
  }, [hash, navigate]);
  const { access } = opened;
  // The skip link also sets a fragment, which is not a contributor's.
  const isBroken = link === undefined && hash !== '' && hash !== '#content';
  return (
    <div className="wrap page page-narrow stack contribute">
      {access === undefined || isBroken ? (
        <UnknownLink />
      ) : (
        <Contribution key={`${access.id}.${access.secret}`} access={access} onAnswered={leaveSecret} />
      )}
    </div>
  );
}
