import { useTranslation } from 'react-i18next';
import { RetouchIntensity } from '#shared/looks/retoucher/retoucher-options.ts';
import type { ChoicesProps } from '#web/lib/tool-module.ts';
import { ChoicePictures } from '#web/ui/choice-pictures.tsx';
import { exampleTiles } from '#web/ui/people/example-tiles.ts';
import { useLookPreviews } from '../previews/use-look-previews.ts';
import { retouchLook } from '../retouch-look.ts';
import { KeptSpots } from './kept-spots.tsx';
import { type RetouchEntered, retouchOf, usualRetouch } from './retouch-entered.ts';

const intensityExamples = exampleTiles('retouchIntensity', RetouchIntensity.options);

/** How much of a checked picture is retouched, and what is not. An external processor knows no such choices. */
export function RetouchChoices(props: ChoicesProps) {
  return props.order.madeByProcessor === true ? null : <OwnChoices {...props} />;
}

function OwnChoices({ access, order, onChoose }: ChoicesProps) {
  const { t } = useTranslation('retoucher-order');
  const chosen = retouchOf(order.options);
  const { before, spots, drawing, pictureOf } = useLookPreviews(access, order, retouchLook);
  const choose = (part: Partial<RetouchEntered>) => {
    onChoose({ tool: 'retoucher', options: { ...chosen, ...part } });
  };
  const intensities = RetouchIntensity.options.map((intensity) => ({
    value: intensity,
    title: t(`strengths.${intensity}`),
    picture: pictureOf({ tool: 'retoucher', intensity, keep: usualRetouch.keep }),
    swatch: intensityExamples[intensity],
  }));
  return (
    <div className="stack">
      <ChoicePictures
        legend={t('intensity')}
        name="retouch-intensity"
        choices={intensities}
        value={chosen.intensity}
        onChange={(intensity) => choose({ intensity })}
      />
      {spots === undefined && !drawing ? null : (
        <KeptSpots picture={before} spots={spots} keep={chosen.keep} onChange={(keep) => choose({ keep })} />
      )}
    </div>
  );
}
