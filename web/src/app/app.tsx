import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OfferedFacts } from '#shared/languages.ts';
import { AuthProvider } from '#web/lib/auth/auth-provider.tsx';
import type { AuthState } from '#web/lib/auth/auth-state.ts';
import { CrashScreen } from './crash-screen.tsx';
import { LanguageOffer } from './language-offer.ts';
import { createQueryClient } from './query-client.ts';

interface AppProps {
  /** A language the browser prefers to the one that is shown. */
  browserWants: OfferedFacts | undefined;
  /** Who is signed in as far as the HTML knows, while it is written. */
  written?: AuthState | undefined;
  /** The routes, in a router. */
  children: ReactNode;
}

/** What the whole site stands on. */
export function App({ browserWants, written, children }: AppProps) {
  const [client] = useState(createQueryClient);
  return (
    <CrashScreen>
      <QueryClientProvider client={client}>
        <LanguageOffer value={browserWants}>
          <AuthProvider written={written}>{children}</AuthProvider>
        </LanguageOffer>
      </QueryClientProvider>
    </CrashScreen>
  );
}
