import { useTranslation } from 'react-i18next';
import type { DocumentId } from '#shared/photo/document.ts';
import { useWallColours } from '#web/i18n/wall-colours.ts';
import { TipList } from './tip-list.tsx';

/** How to take a photo that passes, for other documents than the diversity visa. */
export function DocumentTips({ documentId }: { documentId: DocumentId }) {
  const { t } = useTranslation('documents');
  const { t: tGreencard } = useTranslation('greencard');
  const colours = useWallColours();
  return (
    <TipList
      tips={[
        tGreencard('tips.one'),
        tGreencard('tips.two'),
        t('tips.three'),
        tGreencard('tips.four'),
        t('tips.five', { colours: colours(documentId) }),
        t('tips.six'),
      ]}
    />
  );
}
