import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import 'virtual:amplify-kit.css';
import '#web/ui/fonts.css';
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import '#web/ui/ui.css';
import '#web/app/app.css';
import './book.css';
import { showTheme } from '#web/lib/theme.ts';
import { Book } from './book.tsx';

// The style book: every component of `src/ui` in every state, for developers. `?theme=dark` and `?dir=rtl` change its
// theme and direction. Deployed builds do not contain it.

const query = new URLSearchParams(location.search);
const isRightToLeft = query.get('dir') === 'rtl';
const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
showTheme(theme);
Object.assign(document.documentElement, isRightToLeft ? { dir: 'rtl', lang: 'ar' } : { dir: 'ltr', lang: 'en' });
createRoot(document.getElementById('root') as HTMLElement).render(
  <MemoryRouter>
    <Book theme={theme} direction={isRightToLeft ? 'rtl' : 'ltr'} />
  </MemoryRouter>,
);
