import { useTranslation } from 'react-i18next';
import type { HairstyleChoice } from '#shared/looks/hair-changer/hair-options.ts';
import { useLookOffer, useMadeOutside } from '#web/lib/use-look-offer.ts';
import { ChoicePictures } from '#web/ui/choice-pictures.tsx';
import type { HairEntered } from './hair-entered.ts';
import { colourSwatches, hairstyleSwatch } from './hair-swatches.ts';

interface HairFieldsProps {
  value: HairEntered;
  onChange: (part: Partial<HairEntered>) => void;
  /** The previews on the person's own head, once they are drawn. */
  pictureOf?: ((look: HairEntered) => string | undefined) | undefined;
  /** Says why an option does not suit this picture; undefined where it does. @default all do */
  sayRefused?: (option: HairEntered['hairstyle' | 'colour']) => string | undefined;
  /** About the colours as a whole. */
  colourNote?: string | undefined;
  error?: string | undefined;
}

/** Hairstyles, if the stage has any, and colours: swatches first, then previews on the person's own hair. */
export function HairFields(props: HairFieldsProps) {
  const { value, onChange, pictureOf, sayRefused, colourNote, error } = props;
  const { t } = useTranslation('hair-changer');
  const { hairstyles, hairColours } = useLookOffer();
  const isMadeOutside = useMadeOutside('hair-changer');
  const styles = (['unchanged', ...hairstyles] as const).map((style: HairstyleChoice) => ({
    value: style,
    title: style === 'unchanged' ? t('own') : t(`cuts.${style}`),
    swatch: hairstyleSwatch,
    refused: sayRefused?.(style),
  }));
  const colours = hairColours.map((colour) => ({
    value: colour,
    title: colour === 'natural' ? t('ownColour') : t(`colours.${colour}`),
    picture: pictureOf?.({ ...value, colour }),
    swatch: colourSwatches[colour],
    // The natural colour is the default, so it stays enabled.
    refused: colour === 'natural' ? undefined : sayRefused?.(colour),
  }));
  return (
    <>
      {hairstyles.length === 0 ? null : (
        <ChoicePictures
          legend={t('hairstyle')}
          name="hairstyle"
          choices={styles}
          value={value.hairstyle}
          onChange={(hairstyle) => onChange({ hairstyle })}
          hint={t('cutUnseen')}
        />
      )}
      {/* Says who draws a new hairstyle and where: choosing one sends part of the picture there. A processor has its notice. */}
      {value.hairstyle === 'unchanged' || isMadeOutside ? null : (
        <p className="soft small" role="status">
          {t('cutNote')}
        </p>
      )}
      <ChoicePictures
        legend={t('colour')}
        name="hair-colour"
        choices={colours}
        value={value.colour}
        note={colourNote}
        onChange={(colour) => onChange({ colour })}
        error={error}
      />
    </>
  );
}
