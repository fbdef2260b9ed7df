import { useState } from 'react';
import { CheckBox } from '#web/ui/check-box.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Section, State } from './state.tsx';
import { hint, name, names, sentence, title } from './words.ts';

const states = [
  { of: 'empty', start: '', more: {} },
  { of: 'filled, with a hint', start: '123456', more: { hint } },
  { of: 'wrong', start: '12', more: { error: title } },
] as const;

/** Fields. */
export function Fields() {
  return (
    <>
      {states.map(({ of, start, more }) => (
        <FieldsIn key={of} of={of} start={start} more={more} />
      ))}
    </>
  );
}

function FieldsIn({ of, start, more }: { of: string; start: string; more: { hint?: string; error?: string } }) {
  const [value, setValue] = useState(start);
  const [checked, setChecked] = useState(start !== '');
  const shared = { label: name, value, onChange: setValue, ...more };
  const choices = names.map((each, index) => ({ value: String(index), name: each }));
  return (
    <Section name={`Fields, ${of}`}>
      <State of="text field">
        <TextField {...shared} name="text" />
      </State>
      <State of="text field, read only">
        <TextField {...shared} name="fixed" readOnly />
      </State>
      <State of="e-mail field">
        <EmailField {...shared} />
      </State>
      <State of="password field">
        <PasswordField {...shared} name="password" autoComplete="new-password" showLabel={name} />
      </State>
      <State of="code field">
        <CodeField {...shared} />
      </State>
      <State of="select field">
        <SelectField label={name} value="1" onChange={() => undefined} choices={choices} {...more} />
      </State>
      <State of="day field">
        <DayField label={name} value="2026-11-23" onChange={() => undefined} error={more.error} />
      </State>
      <State of="text area">
        <TextArea {...shared} name="words" />
      </State>
      <State of="check box">
        <CheckBox name={`agreed-${of}`} label={sentence} checked={checked} onChange={setChecked} error={more.error} />
      </State>
    </Section>
  );
}
