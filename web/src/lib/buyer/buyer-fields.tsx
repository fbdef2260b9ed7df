import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#shared/languages.ts';
import type { Buyer } from '#shared/payments/buyer.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { TypedBuyer } from './typed-buyer.ts';
import './buyer-fields.css';

export interface BuyerFieldsProps {
  value: TypedBuyer;
  onChange: (value: TypedBuyer) => void;
  /** The invalid fields, once a payment was attempted. */
  wrong: ReadonlySet<keyof Buyer>;
  /** Whether the account stores the values. */
  remembered: boolean;
}

const browserNames = {
  name: 'cc-given-name',
  surname: 'cc-family-name',
  address: 'billing street-address',
  city: 'billing address-level2',
} as const;
const longest = { name: 60, surname: 60, address: 200, city: 60 } as const;

/** The buyer's details, for providers that require them. */
export function BuyerFields({ value, onChange, wrong, remembered }: BuyerFieldsProps) {
  const { t } = useTranslation('buyer');
  const line = (field: keyof typeof browserNames) => (
    <TextField
      label={t(field)}
      name={field}
      autoComplete={browserNames[field]}
      required
      maxLength={longest[field]}
      value={value[field]}
      onChange={(text) => onChange({ ...value, [field]: text })}
      error={wrong.has(field) ? t(`missing.${field}`) : undefined}
    />
  );
  return (
    <fieldset className="buyer-fields">
      <legend>{t('title')}</legend>
      <p className="soft small">
        {t('why')} {remembered ? t('remembered') : null}
      </p>
      <div className="buyer-fields__names">
        {line('name')}
        {line('surname')}
      </div>
      {line('address')}
      <div className="buyer-fields__names">
        {line('city')}
        <CountryField
          value={value.country}
          onChange={(country) => onChange({ ...value, country })}
          error={wrong.has('country') ? t('missing.country') : undefined}
        />
      </div>
    </fieldset>
  );
}

interface CountryFieldProps {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

function CountryField({ value, onChange, error }: CountryFieldProps) {
  const { t, i18n } = useTranslation('buyer');
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language]);
  return (
    <SelectField
      label={t('country')}
      value={value}
      onChange={onChange}
      choices={[{ value: '', name: t('chooseCountry') }, ...countries]}
      error={error}
      input={{ name: 'country', autoComplete: 'billing country', required: true }}
    />
  );
}

/** The countries and territories of ISO 3166-1. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Every country by its name in a language, in that language's order. */
function countriesIn(language: string): { value: string; name: string }[] {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region' });
  const { compare } = new Intl.Collator(localeOf(language));
  return codes
    .map((code) => ({ value: code, name: names.of(code) ?? code }))
    .sort((left, right) => compare(left.name, right.name));
}
