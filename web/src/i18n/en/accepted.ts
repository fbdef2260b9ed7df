import { english } from '#shared/payments/acceptance-texts/2026-11-22/en.ts';
import { acceptedTexts } from '../accepted-texts.ts';

export default acceptedTexts(english);
