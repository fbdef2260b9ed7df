import { actionLinkClass, BesidePrimary, Button, type ButtonLook } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Section, State } from './state.tsx';
import { action, name, names } from './words.ts';

const looks: readonly ButtonLook[] = ['primary', 'quiet', 'plain', 'danger'];

/** Buttons and links. */
export function Pressed() {
  return (
    <>
      <Section name="Button">
        {looks.map((look) => (
          <State key={look} of={look}>
            <div className="row">
              <Button look={look}>{action}</Button>
              <Button look={look} large>
                {action}
              </Button>
              <Button look={look} disabled>
                {action}
              </Button>
              <Button look={look} asDisabled>
                {action}
              </Button>
              <Button look={look} busyText={name}>
                {action}
              </Button>
              <a href="#top" className={actionLinkClass(look)}>
                {name}
              </a>
            </div>
          </State>
        ))}
        <State of="next to the primary button">
          <BesidePrimary>
            <Button>{action}</Button>
          </BesidePrimary>
        </State>
      </Section>
      <Section name="Menu">
        <State of="closed">
          <Menu label={name}>{() => entries()}</Menu>
        </State>
        <State of="at the end">
          <div className="row">
            <Menu label={name} alignEnd>
              {() => entries()}
            </Menu>
          </div>
        </State>
      </Section>
    </>
  );
}

function entries() {
  return names.map((entry, index) => (
    <a key={entry} className="menu__item" href="#top" aria-current={index === 1 ? 'true' : undefined}>
      {entry}
    </a>
  ));
}
