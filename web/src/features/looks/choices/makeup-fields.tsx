import { useTranslation } from 'react-i18next';
import { MakeupIntensity, MakeupStyle } from '#shared/looks/makeup-changer/makeup-options.ts';
import { useLookOffer } from '#web/lib/use-look-offer.ts';
import { ChoicePictures } from '#web/ui/choice-pictures.tsx';
import { exampleTiles } from '#web/ui/people/example-tiles.ts';
import type { MakeupEntered } from './makeup-entered.ts';

const styleExamples = exampleTiles('makeupStyle', MakeupStyle.options);
const intensityExamples = exampleTiles('makeupIntensity', MakeupIntensity.options);

interface MakeupFieldsProps {
  value: MakeupEntered;
  onChange: (part: Partial<MakeupEntered>) => void;
  /** The previews on the person's own face, once they are drawn. */
  pictureOf?: ((look: MakeupEntered) => string | undefined) | undefined;
  /** Says why a style does not suit this picture; undefined where it does. @default all do */
  sayRefused?: (style: MakeupStyle) => string | undefined;
}

/** The offered styles and intensities: examples first, then previews on the person's own face. */
export function MakeupFields({ value, onChange, pictureOf, sayRefused }: MakeupFieldsProps) {
  const { t } = useTranslation('makeup-changer');
  const { makeupStyles, intensities } = useLookOffer();
  const styles = makeupStyles.map((style: MakeupStyle) => ({
    value: style,
    title: t(`names.${style}`),
    picture: pictureOf?.({ ...value, style }),
    swatch: styleExamples[style],
    refused: sayRefused?.(style),
  }));
  const strengths = intensities.map((intensity: MakeupIntensity) => ({
    value: intensity,
    title: t(`strengths.${intensity}`),
    picture: pictureOf?.({ ...value, intensity }),
    swatch: intensityExamples[intensity],
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
