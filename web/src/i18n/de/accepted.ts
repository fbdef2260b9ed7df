import { german } from '#shared/payments/acceptance-texts/2026-11-22/de.ts';
import { acceptedTexts } from '../accepted-texts.ts';

export default acceptedTexts(german);
