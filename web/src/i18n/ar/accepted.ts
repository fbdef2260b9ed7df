import { arabic } from '#shared/payments/acceptance-texts/2026-11-22/ar.ts';
import { acceptedTexts } from '../accepted-texts.ts';

export default acceptedTexts(arabic);
