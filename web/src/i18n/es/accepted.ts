import { spanish } from '#shared/payments/acceptance-texts/2026-11-22/es.ts';
import { acceptedTexts } from '../accepted-texts.ts';

export default acceptedTexts(spanish);
