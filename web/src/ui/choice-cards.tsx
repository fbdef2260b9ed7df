import { Radio, RadioGroupField } from '@aws-amplify/ui-react';
import './choice-cards.css';

/** An option: its name and what it means. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly hint: string;
}

interface ChoiceCardsProps<Value extends string> {
  legend: string;
  /** What to know before choosing. */
  hint?: string;
  name: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** A radio group of cards. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, hint, name, choices, value, onChange, error } = props;
  return (
    <RadioGroupField
      className="field choices"
      legend={legend}
      descriptiveText={hint}
      name={name}
      value={value ?? ''}
      hasError={error !== undefined}
      errorMessage={error}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {choices.map((choice) => (
        <Radio key={choice.value} value={choice.value}>
          {/* A title such as "4 x 6 inch" is left to right in every language. */}
          <span className="choices__title">
            <bdi>{choice.title}</bdi>
          </span>
          <span className="choices__hint">{choice.hint}</span>
        </Radio>
      ))}
    </RadioGroupField>
  );
}
