import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import type { OfferedFacts } from '#shared/languages.ts';
import { AuthProvider } from '#web/lib/auth/auth-provider.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { LanguageOffer } from './language-offer.ts';
import { createQueryClient } from './query-client.ts';
import { SiteRoutes } from './site-routes.tsx';

/** The whole site; `browserWants` is a language the browser prefers to the one that is shown. */
export function App({ browserWants }: { browserWants: OfferedFacts | undefined }) {
  const [client] = useState(createQueryClient);
  return (
    <CrashScreen>
      <QueryClientProvider client={client}>
        <LanguageOffer value={browserWants}>
          <AuthProvider>
            {/* The router without data loading: half its weight, and TanStack Query loads the data. */}
            <BrowserRouter>
              <SiteRoutes />
            </BrowserRouter>
          </AuthProvider>
        </LanguageOffer>
      </QueryClientProvider>
    </CrashScreen>
  );
}
