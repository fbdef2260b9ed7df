import { createContext } from 'react';
import type { OfferedFacts } from '#shared/languages.ts';

/** The browser's language, when a first visit shows another one. */
export const LanguageOffer = createContext<OfferedFacts | undefined>(undefined);
