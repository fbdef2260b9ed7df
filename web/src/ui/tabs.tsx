import { type ReactNode, useId } from 'react';
import { turnOf } from './keys.ts';
import './tabs.css';

interface TabsProps<Name extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { readonly name: Name; readonly title: string }[];
  shown: Name;
  onShow: (name: Name) => void;
  children: ReactNode;
}

/** A tab list with one visible panel; arrow keys move between the tabs. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow, children }: TabsProps<Name>) {
  const id = useId();
  const move = (by: number) => {
    const at = tabs.findIndex(({ name }) => name === shown);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (next === undefined) return;
    onShow(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  };
  return (
    <div className="stack tabs">
      <div className="tabs__list" role="tablist" aria-label={label}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            className="tabs__tab"
            aria-selected={name === shown}
            aria-controls={`${id}-panel`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
            onKeyDown={({ key }) => {
              const by = turnOf(key);
              if (by !== undefined) move(by);
            }}
          >
            {title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`} className="stack">
        {children}
      </div>
    </div>
  );
}
