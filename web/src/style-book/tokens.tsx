import { Icon, type IconName, iconNames } from '#web/ui/icon.tsx';
import tokens from '#web/ui/tokens.css?raw';
import { Section, State } from './state.tsx';

/** Every colour token of `src/ui/tokens.css`. */
const colours = [...tokens.matchAll(/(--[\w-]+): light-dark\(#/g)].map(([, name = '']) => name);

export function Tokens() {
  return (
    <>
      <Section name="Tokens">
        {colours.map((colour) => (
          <State key={colour} of={colour}>
            <div className="book__swatch" style={{ background: `var(${colour})` }} />
          </State>
        ))}
      </Section>
      <Section name="Icon">
        {iconNames.map((icon: IconName) => (
          <State key={icon} of={icon}>
            <Icon name={icon} />
          </State>
        ))}
      </Section>
    </>
  );
}
