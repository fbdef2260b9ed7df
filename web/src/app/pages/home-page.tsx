import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Faq } from '#web/features/landing/faq.tsx';
import { FinalCall } from '#web/features/landing/final-call.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { HowItWorks } from '#web/features/landing/how-it-works.tsx';
import { PricingCard } from '#web/features/landing/pricing-card.tsx';
import { Proof } from '#web/features/landing/proof.tsx';
import { SeasonBanner } from '#web/features/landing/season-banner.tsx';
import { ToolCards } from '#web/features/landing/tool-cards.tsx';
import '#web/features/landing/landing.css';
import { needTexts } from '#web/i18n/i18n.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Dispensable } from '../dispensable.tsx';
import { PageFacts } from '../page-facts.tsx';

// Guests never fetch it.
const MemberGreeting = lazyComponent(async () => {
  const [{ MemberGreeting }] = await Promise.all([import('../member-greeting.tsx'), needTexts('account')]);
  return MemberGreeting;
});

export function HomePage() {
  const { t } = useTranslation();
  const { hash, key } = useLocation();
  const { user } = useAuth();
  // The sections mount after the router has looked for the fragment. `key` makes a second press scroll again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press on the same link is a new event
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
  return (
    <>
      <PageFacts title={t('titles.home')} description={t('description')} path="/" sells />
      <SeasonBanner />
      <p className="wrap member-line">
        {user === undefined ? null : (
          <Dispensable>
            <Suspense fallback={'\u00A0'}>
              <MemberGreeting />
            </Suspense>
          </Dispensable>
        )}
      </p>
      <Hero />
      <Proof />
      <HowItWorks />
      <ToolCards />
      <PricingCard />
      <Faq />
      <FinalCall />
    </>
  );
}
