import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Buyer } from '#shared/payments/buyer.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { countriesIn } from './countries.ts';
import type { TypedBuyer } from './typed-buyer.ts';
import './buyer-fields.css';

export interface BuyerFieldsProps {
  value: TypedBuyer;
  onChange: (value: TypedBuyer) => void;
  /** What is wrong, as soon as somebody wanted to pay with it. */
  wrong: ReadonlySet<keyof Buyer>;
  /** Whether the account keeps what is typed. */
  remembered: boolean;
}

const browserNames = {
  name: 'cc-given-name',
  surname: 'cc-family-name',
  address: 'billing street-address',
  city: 'billing address-level2',
} as const;
const longest = { name: 60, surname: 60, address: 200, city: 60 } as const;

/** Who pays, for a provider that has to be told. */
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
