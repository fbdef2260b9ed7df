import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import { TextVersion } from './text-version.tsx';
import './legal.css';

/** The related text of each. */
const others = { distanceSales: '/legal/pre-information', preInformation: '/legal/distance-sales' } as const;

/** A text that buyers of packs accept, verbatim as mailed to them. */
export function AcceptedPage({ subject }: { subject: keyof typeof others }) {
  const { t } = useTranslation('legal');
  const { t: tAccepted } = useTranslation('accepted');
  return (
    <article className="wrap page-narrow page-text stack legal">
      <h1>{tAccepted(`${subject}.title`)}</h1>
      <p className="lead">{t(`${subject}.lead`)}</p>
      {tAccepted(`${subject}.paragraphs`, { returnObjects: true }).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <TextVersion version={acceptanceVersions[subject]} />
      <p>
        <Link to={others[subject]}>{t(`${subject}.other`)}</Link>
      </p>
    </article>
  );
}
