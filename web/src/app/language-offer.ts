import { createContext } from 'react';
import type { Language } from '#web/i18n/languages.ts';

/** The language the browser asks for, when it is not the one shown on a first visit. */
export const LanguageOffer = createContext<Language | undefined>(undefined);
