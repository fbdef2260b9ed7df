import { useTranslation } from 'react-i18next';
import { AcceptanceSubject } from '#shared/payments/acceptance.ts';
import { RichText } from '#web/i18n/rich-text.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';

/** The page of each box's text. */
const pages: Readonly<Record<AcceptanceSubject, string>> = {
  distanceSales: '/legal/distance-sales',
  preInformation: '/legal/pre-information',
  immediateStart: '/legal/refund#start',
};

interface LegalBoxesProps {
  checked: ReadonlySet<AcceptanceSubject>;
  onChange: (subject: AcceptanceSubject, checked: boolean) => void;
  /** Whether the buyer tried to pay without them. */
  showsError: boolean;
}

/** The consents of a buyer, each with a link to its text; the server receives the text's version. */
export function LegalBoxes({ checked, onChange, showsError }: LegalBoxesProps) {
  const { t } = useTranslation('checkout');
  return AcceptanceSubject.options.map((subject) => (
    <CheckBox
      key={subject}
      name={subject}
      checked={checked.has(subject)}
      onChange={(is) => onChange(subject, is)}
      error={showsError && !checked.has(subject) ? t(`legal.${subject}.missing`) : undefined}
      label={
        <RichText
          text={t(`legal.${subject}.label`)}
          parts={{
            // In a new tab, so that the filled-in form stays.
            text: (words) => (
              <a key="text" href={pages[subject]} target="_blank" rel="noreferrer">
                {words}
              </a>
            ),
          }}
        />
      }
    />
  ));
}
