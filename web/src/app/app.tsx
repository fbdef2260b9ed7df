import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OfferedFacts } from '#shared/languages.ts';
import { AuthProvider } from '#web/lib/auth/auth-provider.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { LanguageOffer } from './language-offer.ts';
import { createQueryClient } from './query-client.ts';

interface AppProps {
  /** A language the browser prefers to the one that is shown. */
  browserWants: OfferedFacts | undefined;
  /** The routes, in a router. */
  children: ReactNode;
}

/** What the whole site stands on. */
export function App({ browserWants, children }: AppProps) {
  const [client] = useState(createQueryClient);
  return (
    <CrashScreen>
      <QueryClientProvider client={client}>
        <LanguageOffer value={browserWants}>
          <AuthProvider>{children}</AuthProvider>
        </LanguageOffer>
      </QueryClientProvider>
    </CrashScreen>
  );
}
