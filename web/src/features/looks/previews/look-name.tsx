import { useTranslation } from 'react-i18next';
import type { HairRequest } from '#shared/looks/hair-changer/hair-changer.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import type { MakeupRequest } from '#shared/looks/makeup-changer/makeup-changer.ts';

/** What a look is called beside its picture. */
export function LookName({ look }: { look: LookRequest }) {
  const { t } = useTranslation('shell');
  switch (look.tool) {
    case 'retoucher':
      return t('tools.retoucher');
    case 'hair-changer':
      return <HairName look={look} />;
    case 'makeup-changer':
      return <MakeupName look={look} />;
  }
}

function HairName({ look: { colour } }: { look: HairRequest }) {
  const { t } = useTranslation('hair-changer');
  return t(`colours.${colour}`);
}

function MakeupName({ look: { style, intensity } }: { look: MakeupRequest }) {
  const { t } = useTranslation('makeup-changer');
  return `${t(`names.${style}`)}, ${t(`strengths.${intensity}`)}`;
}
