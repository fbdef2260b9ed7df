import { french } from '#shared/payments/acceptance-texts/2026-11-22/fr.ts';
import { acceptedTexts } from '../accepted-texts.ts';

export default acceptedTexts(french);
