import { useState } from 'react';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { ChoicePictures } from '#web/ui/choice-pictures.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Section, State } from './state.tsx';
import { hint, name, names, sentence, title } from './words.ts';

const choices = names.map((each, index) => ({ value: String(index), title: each, hint }));
const swatches = ['#f2f1ea', '#9cc2ff', '#4a352b', '#d8a079'];

/** Choices. */
export function Choices() {
  return (
    <>
      <ChoicesIn of="nothing chosen" start={undefined} error={undefined} />
      <ChoicesIn of="one chosen" start="1" error={undefined} />
      <ChoicesIn of="wrong" start={undefined} error={title} />
      <Section name="Tabs">
        <State of="the second is shown" wide>
          <SomeTabs />
        </State>
      </Section>
    </>
  );
}

function ChoicesIn({ of, start, error }: { of: string; start: string | undefined; error: string | undefined }) {
  const [value, setValue] = useState(start);
  const shared = { legend: name, value, onChange: setValue, error };
  const pictures = choices.map((choice, index) => ({
    ...choice,
    swatch: swatches[index] ?? 'none',
    refused: index === 3 ? hint : undefined,
  }));
  return (
    <Section name={`Choices, ${of}`}>
      <State of="cards">
        <ChoiceCards {...shared} name={`cards-${of}`} choices={choices} />
      </State>
      <State of="chips">
        <ChoiceChips {...shared} name={`chips-${of}`} choices={choices} hint={hint} />
      </State>
      <State of="pictures, the last refused" wide>
        <ChoicePictures {...shared} name={`pictures-${of}`} choices={pictures} hint={hint} />
      </State>
    </Section>
  );
}

function SomeTabs() {
  const [shown, show] = useState('1');
  const tabs = choices.map(({ value, title: each }) => ({ name: value, title: each }));
  return (
    <Tabs label={name} tabs={tabs} shown={shown} onShow={show}>
      <p>{sentence}</p>
    </Tabs>
  );
}
