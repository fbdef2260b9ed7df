import { useTranslation } from 'react-i18next';
import { type DocumentRules, mainDocument } from '#shared/photo/document.ts';
import { useWallColours } from '#web/i18n/wall-colours.ts';
import { Icon } from '#web/ui/icon.tsx';

/** How to take the picture, in the texts of the tool. */
export function PoseTips({ rules: { id } }: { rules: DocumentRules }) {
  const { t } = useTranslation('catalogue');
  const { t: tGreencard } = useTranslation('greencard');
  const { t: tDocuments } = useTranslation('documents');
  const colours = useWallColours();
  const own =
    id === mainDocument
      ? { face: tGreencard('tips.three'), wall: tGreencard('tips.five'), worn: tGreencard('tips.six') }
      : {
          face: tDocuments('tips.three'),
          wall: tDocuments('tips.five', { colours: colours(id) }),
          worn: tDocuments('tips.six'),
        };
  const tips = [tGreencard('tips.one'), tGreencard('tips.two'), own.face, tGreencard('tips.four'), own.wall, own.worn];
  return (
    <section className="pose" aria-labelledby="pose-title">
      <h2 id="pose-title">{t('pose.title')}</h2>
      <ul className="pose__tips">
        {tips.map((tip) => (
          <li key={tip}>
            <Icon name="check" />
            {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}
