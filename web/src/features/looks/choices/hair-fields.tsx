import { useTranslation } from 'react-i18next';
import type { HairColour, Hairstyle, HairstyleChoice } from '#shared/looks/hair-changer/hair-options.ts';
import { useLookOffer } from '#web/lib/use-look-offer.ts';
import { ChoicePictures } from '#web/ui/choice-pictures.tsx';
import type { HairEntered } from './hair-entered.ts';
import { colourSwatches, hairstyleSwatch } from './swatches.ts';

interface HairFieldsProps {
  value: HairEntered;
  onChange: (part: Partial<HairEntered>) => void;
  /** The previews on the person's own head, once they are drawn. */
  pictureOf?: ((look: HairEntered) => string | undefined) | undefined;
  /** The colours that do not suit this picture. */
  refused?: readonly HairColour[];
  refusedHairstyles?: readonly Hairstyle[];
  showsError?: boolean;
}

/** Hairstyles, if the stage has any, and colours: swatches first, then previews on the person's own hair. */
export function HairFields(props: HairFieldsProps) {
  const { value, onChange, pictureOf, refused = [], refusedHairstyles = [], showsError = false } = props;
  const { t } = useTranslation(['hair-changer', 'looks']);
  const { hairstyles, hairColours } = useLookOffer();
  const styles = (['unchanged', ...hairstyles] as const).map((style: HairstyleChoice) => ({
    value: style,
    title: style === 'unchanged' ? t('own') : t(`cuts.${style}`),
    swatch: hairstyleSwatch,
    refused: style !== 'unchanged' && refusedHairstyles.includes(style) ? t('looks:choices.notPermitted') : undefined,
  }));
  const colours = hairColours.map((colour) => ({
    value: colour,
    title: colour === 'natural' ? t('ownColour') : t(`colours.${colour}`),
    picture: pictureOf?.({ ...value, colour }),
    swatch: colourSwatches[colour],
    // The natural colour is the default, so it stays enabled.
    refused: colour !== 'natural' && refused.includes(colour) ? t('looks:choices.notPermitted') : undefined,
  }));
  return (
    <>
      {hairstyles.length === 0 ? (
        <p className="soft small">{t('noCuts')}</p>
      ) : (
        <ChoicePictures
          legend={t('hairstyle')}
          name="hairstyle"
          choices={styles}
          value={value.hairstyle}
          onChange={(hairstyle) => onChange({ hairstyle })}
        />
      )}
      {/* Says who draws a new hairstyle and where: choosing one sends part of the picture there. */}
      {value.hairstyle === 'unchanged' ? null : (
        <p className="soft small" role="status">
          {t('cutNote')}
        </p>
      )}
      <ChoicePictures
        legend={t('colour')}
        name="hair-colour"
        choices={colours}
        value={value.colour}
        onChange={(colour) => onChange({ colour })}
        error={showsError ? t(value.hairstyle === 'unchanged' ? 'missing' : 'cutMissing') : undefined}
      />
    </>
  );
}
