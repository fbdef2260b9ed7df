import { useTranslation } from 'react-i18next';
import type { MakeupIntensity, MakeupStyle } from '#shared/looks/makeup-changer/makeup-options.ts';
import { useLookOffer } from '#web/lib/use-look-offer.ts';
import { ChoicePictures } from '#web/ui/choice-pictures.tsx';
import type { MakeupEntered } from './makeup-entered.ts';
import { intensitySwatches, styleSwatches } from './swatches.ts';

interface MakeupFieldsProps {
  value: MakeupEntered;
  onChange: (part: Partial<MakeupEntered>) => void;
  /** The previews on the person's own face, once they are drawn. */
  pictureOf?: ((look: MakeupEntered) => string | undefined) | undefined;
  /** The styles that do not suit this picture. */
  refused?: readonly MakeupStyle[];
}

/** The offered styles and intensities: swatches first, then previews on the person's own face. */
export function MakeupFields({ value, onChange, pictureOf, refused = [] }: MakeupFieldsProps) {
  const { t } = useTranslation('makeup-changer');
  const { t: tLooks } = useTranslation('looks');
  const { makeupStyles, intensities } = useLookOffer();
  const styles = makeupStyles.map((style: MakeupStyle) => ({
    value: style,
    title: t(`names.${style}`),
    picture: pictureOf?.({ ...value, style }),
    swatch: styleSwatches[style],
    refused: refused.includes(style) ? tLooks('choices.notPermitted') : undefined,
  }));
  const strengths = intensities.map((intensity: MakeupIntensity) => ({
    value: intensity,
    title: t(`strengths.${intensity}`),
    picture: pictureOf?.({ ...value, intensity }),
    swatch: intensitySwatches[intensity],
  }));
  return (
    <>
      <ChoicePictures
        legend={t('style')}
        name="makeup-style"
        choices={styles}
        value={value.style}
        onChange={(style) => onChange({ style })}
      />
      <ChoicePictures
        legend={t('intensity')}
        name="makeup-intensity"
        choices={strengths}
        value={value.intensity}
        onChange={(intensity) => onChange({ intensity })}
      />
    </>
  );
}
