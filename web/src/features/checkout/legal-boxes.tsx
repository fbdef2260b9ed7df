import { useTranslation } from 'react-i18next';
import { AcceptanceSubject } from '#shared/payments/acceptance.ts';
import { RichText } from '#web/i18n/rich-text.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';

/** Where the text of each box is read. */
const pages: Readonly<Record<AcceptanceSubject, string>> = {
  distanceSales: '/legal/distance-sales',
  preInformation: '/legal/pre-information',
  immediateStart: '/legal/refund#start',
};

interface LegalBoxesProps {
  checked: ReadonlySet<AcceptanceSubject>;
  onChange: (subject: AcceptanceSubject, checked: boolean) => void;
  /** Somebody wanted to pay without them. */
  showsError: boolean;
}

/** What a buyer agrees to, each with its text beside it; the version of the text is told to the server. */
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
            // Beside what is filled in, not in its place.
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
