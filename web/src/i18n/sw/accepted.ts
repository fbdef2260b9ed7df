import { swahili } from '#shared/payments/acceptance-texts/2026-11-22/sw.ts';
import { acceptedTexts } from '../accepted-texts.ts';

export default acceptedTexts(swahili);
