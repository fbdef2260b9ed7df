import { createContext } from 'react';
import type { OfferedFacts } from '#shared/languages.ts';

/** The language the browser asks for, when it is not the one shown on a first visit. */
export const LanguageOffer = createContext<OfferedFacts | undefined>(undefined);
