import { useEffect } from 'react';
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
import { PageFacts } from '../page-facts.tsx';

export function HomePage() {
  const { t } = useTranslation();
  const { hash, key } = useLocation();
  // The sections mount after the router has looked for the fragment. `key` makes a second press scroll again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press on the same link is a new event
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
  return (
    <>
      <PageFacts title={t('titles.home')} description={t('description')} path="/" sells />
      <SeasonBanner />
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
