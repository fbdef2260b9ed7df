import { Toasts } from '#web/ui/toasts.tsx';
import { Choices } from './choices.tsx';
import { Fields } from './fields.tsx';
import { Messages } from './messages.tsx';
import { Pictures } from './pictures.tsx';
import { Pressed } from './pressed.tsx';
import { Structure } from './structure.tsx';
import { Tokens } from './tokens.tsx';

const ways = ['', '?theme=dark', '?dir=rtl', '?theme=dark&dir=rtl'];

interface BookProps {
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
}

/** Every component of the kit in every state. */
export function Book({ theme, direction }: BookProps) {
  return (
    <main className="wrap book">
      <h1>Style book</h1>
      <nav className="book__bar" aria-label="Ways to see it" dir="ltr">
        {ways.map((way) => (
          <a key={way} href={`/_ui/${way}`}>
            {way || 'light, left to right'}
          </a>
        ))}
      </nav>
      <Tokens />
      <Pressed />
      <Fields />
      <Choices />
      <Messages />
      <Pictures />
      <Structure />
      <Toasts theme={theme} direction={direction} label="Messages" />
    </main>
  );
}
