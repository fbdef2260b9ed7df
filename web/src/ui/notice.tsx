import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'info' | 'good' | 'warn' | 'bad';

const icons: Record<Tone, IconName> = { info: 'info', good: 'check', warn: 'warn', bad: 'warn' };

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Announced when it appears: immediately for failures while a person waits, politely for what a person did. */
  announce?: boolean | 'politely';
}

/** A message in the page: what happened, what is safe, what to do. */
export function Notice({ tone = 'info', title, children, announce = false }: NoticeProps) {
  return (
    <div
      className={`notice notice--${tone}`}
      role={announce === 'politely' ? 'status' : announce ? 'alert' : undefined}
    >
      <Icon name={icons[tone]} />
      <div className="notice__body">
        {title === undefined ? null : <p className="notice__title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
