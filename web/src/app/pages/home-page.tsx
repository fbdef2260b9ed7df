import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Faq } from '#web/features/landing/faq.tsx';
import { FinalCall } from '#web/features/landing/final-call.tsx';
import { Guarantee } from '#web/features/landing/guarantee.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { HowItWorks } from '#web/features/landing/how-it-works.tsx';
import { MeasuringStory } from '#web/features/landing/measuring-story.tsx';
import { PeopleStrip } from '#web/features/landing/people-strip.tsx';
import { PricingCard } from '#web/features/landing/pricing-card.tsx';
import { Requirements } from '#web/features/landing/requirements.tsx';
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
      <PeopleStrip />
      <ToolCards />
      <HowItWorks />
      <MeasuringStory />
      <Requirements />
      <Guarantee />
      <PricingCard />
      <Faq />
      <FinalCall />
    </>
  );
}
