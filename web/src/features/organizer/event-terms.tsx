import { useTranslation } from 'react-i18next';
import { brand } from '#shared/brand.ts';
import { eventTermsTexts } from '#shared/events/agreement-texts.ts';
import type { LegalGround } from '#shared/events/event-settings.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';

/** What the organiser stated and accepted; nothing is chosen beforehand. */
export interface TypedTerms {
  readonly ground: LegalGround | undefined;
  readonly accepts: boolean;
}

interface EventTermsProps {
  typed: TypedTerms;
  onChange: (typed: Partial<TypedTerms>) => void;
  /** Whether what is missing is shown. */
  wasSent: boolean;
}

/** The usual answer first. */
const grounds = ['none', 'consent', 'other'] as const satisfies readonly LegalGround[];

const points = ['roles', 'what', 'told', 'rights', 'security', 'end'] as const;

/** The agreement by which we process the data of guests, and the legal ground that the organiser states. */
export function EventTerms({ typed: { ground, accepts }, onChange, wasSent }: EventTermsProps) {
  const { t } = useTranslation('organizer');
  const { t: terms } = useTranslation(eventTermsTexts);
  return (
    <>
      <ChoiceCards
        legend={t('ground.title')}
        hint={t('ground.lead')}
        name="ground"
        choices={grounds.map((value) => ({
          value,
          title: t(`ground.${value}`),
          hint: t(`ground.${value}Hint`),
        }))}
        value={ground}
        onChange={(chosen) => onChange({ ground: chosen })}
        error={wasSent && ground === undefined ? t('ground.missing') : undefined}
      />
      <div className="stack tight">
        <h2>{terms('title')}</h2>
        <ul className="event-terms">
          {points.map((point) => (
            <li key={point}>{terms(point, { company: brand.company })}</li>
          ))}
        </ul>
      </div>
      <CheckBox
        name="terms"
        label={terms('agree')}
        checked={accepts}
        onChange={(checked) => onChange({ accepts: checked })}
        error={wasSent && !accepts ? t('ground.notAccepted') : undefined}
      />
    </>
  );
}
