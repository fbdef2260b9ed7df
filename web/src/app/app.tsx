import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OfferedFacts } from '#shared/languages.ts';
import { AuthProvider } from '#web/lib/auth/auth-provider.tsx';
import type { AuthState } from '#web/lib/auth/auth-state.ts';
import { CrashScreen } from './crash-screen.tsx';
import { LanguageOffer } from './language-offer.ts';
import { createQueryClient } from './query-client.ts';

interface AppProps {
  /** The browser's language, when another one is shown. */
  browserWants: OfferedFacts | undefined;
  /** The auth state to assume while prerendering. */
  written?: AuthState | undefined;
  /** The routes, wrapped in a router. */
  children: ReactNode;
}

/** The providers and the frame of the whole site. */
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
