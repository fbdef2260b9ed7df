import { italian } from '#shared/payments/acceptance-texts/2026-11-22/it.ts';
import { acceptedTexts } from '../accepted-texts.ts';

export default acceptedTexts(italian);
